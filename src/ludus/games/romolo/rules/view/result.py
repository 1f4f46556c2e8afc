"""The end, with the scoring broken down."""

from ludus.games.romolo.rules.const import CATEGORIES, ENDING_NAMES, LAST_STANDING
from ludus.games.romolo.rules.scoring import Sheet, ranking, scores, sheets
from ludus.games.romolo.rules.state import Romolo
from ludus.games.romolo.rules.view.shape import Result, Score


def result_view(s: Romolo) -> Result:
    return Result(
        scores=tuple(scores(s)),
        ranking=tuple(ranking(s)),
        ending=ENDING_NAMES[s.ending],
        sides=tuple(score_view(sheet) for sheet in sheets(s)) if s.ending != LAST_STANDING else (),
    )


def score_view(sheet: Sheet) -> Score:
    points = tuple(sheet.points[category] for category in range(CATEGORIES))
    bonus = tuple(sheet.majorities[category] for category in range(CATEGORIES))
    return Score(tuple(sheet.players), points, bonus, sum(points) + sum(bonus))
