"""The final scoring: neutral laurels, villas by laurels of their colour, and who wins."""

from ludus.core.ids import Seat
from ludus.games.aquileia.rules.const import COLOURS, FIRST, KEPT, NONE, OTHER, RACE, SECOND, VILLA
from ludus.games.aquileia.rules.state import Aquileia, seated


def laurels_of(s: Aquileia, p: Seat) -> list[int]:
    """The cards of the stadium that a player has won, by round."""
    found: list[int] = []
    races = s.races
    for at in range(0, len(races), RACE):
        if races[at + FIRST] == p:
            found.append(races[at + KEPT])
        elif races[at + SECOND] == p:
            found.append(races[at + OTHER])
    return found


def neutral_points(s: Aquileia, p: Seat) -> int:
    points = 0
    for laurel in laurels_of(s, p):
        points += s.tables.laurel_points[laurel]
    return points


def villa_totals(s: Aquileia, p: Seat) -> list[int]:
    """By colour: what the villas of a player are worth together."""
    t = s.tables
    totals = [0] * COLOURS
    for site in range(len(s.sites)):
        if s.sites[site] == p and t.site_kind[site] == VILLA:
            totals[t.site_colour[site]] += t.site_value[site]
    return totals


def colour_chosen(totals: list[int], colours: tuple[int, ...]) -> int:
    """A card of the theatre counts for one of its colours: the one with more villas (ruling 26)."""
    return colours[1] if totals[colours[1]] > totals[colours[0]] else colours[0]


def laurel_counts(s: Aquileia, p: Seat, totals: list[int]) -> list[int]:
    """By colour: how many laurels multiply the villas."""
    counts = [0] * COLOURS
    for laurel in laurels_of(s, p):
        if laurel < COLOURS:
            counts[laurel] += 1
    for card in range(len(s.theatre)):
        if s.theatre[card] == p:
            counts[colour_chosen(totals, s.tables.theatre[card])] += 1
    return counts


def final_score(s: Aquileia, p: Seat) -> int:
    totals = villa_totals(s, p)
    counts = laurel_counts(s, p, totals)
    score = s.score[p] + neutral_points(s, p)
    for colour in range(COLOURS):
        score += totals[colour] * counts[colour]
    return score


def scores(s: Aquileia) -> list[int]:
    """What the score track shows; after the last round with the final scoring."""
    return [final_score(s, p) for p in seated(s)] if s.over else s.score.copy()


def tie_order(s: Aquileia, p: Seat) -> int:
    """The lower wins a tie: crests by their place, then who has none, in turn order from the start player (R29)."""
    if s.crest[p] != NONE:
        return s.crest[p]
    return s.seats + (p - s.start) % s.seats


def ranking(s: Aquileia) -> list[int]:
    """Ties go by the crests of the last round (ruling 27)."""
    totals = scores(s)
    standings = [(-totals[p], tie_order(s, p)) for p in seated(s)]
    return [1 + len([other for other in standings if other < mine]) for mine in standings]
