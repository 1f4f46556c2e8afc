"""Paying stone by stone: every mix that is allowed can be paid, in one spelling, and nothing else."""

from functools import cache
from itertools import combinations_with_replacement, permutations, product

from hypothesis import example, given, settings
from hypothesis import strategies as st

from ludus.core import engine
from ludus.core.ids import SEATS, Action, noun_of
from ludus.games.gloria_mundi.rules.const import BUILDER, GLORY, KINDS, NONE, REPLACE
from ludus.games.gloria_mundi.rules.payment import Pay, can_pay, purse_of
from ludus.games.gloria_mundi.rules.state import GloriaMundi, covered
from ludus.games.gloria_mundi.rules.tables import Tables
from tests.games.gloria_mundi.scenario import Table, edition_with

SINGLES = (
    # pays, instead of, name; all without an X
    ("food/gold", "peace/glory", "single-a"),
    ("food", "gold/peace", "single-b"),
    ("gold/peace", "food", "single-c"),
)


@cache
def tables() -> Tables:
    rows = [
        f"""
        name = "{name}"
        title = "A builder"
        type = "builder"
        price = ["1 food"]
        steps = 0
        copies = 2
        ability = "replace"
        pays = "{pays}"
        instead-of = "{instead}"
        repeat = false
        """
        for pays, instead, name in SINGLES
    ]
    return edition_with(*rows)


BUILDERS = ("architectus", "negotiator", "legatus", "patronus", "single-a", "single-b", "single-c")


def paying(stock: tuple[int, ...], owed: tuple[int, ...], surcharge: int, builders: list[str]) -> GloriaMundi:
    """A purchase at the moment when its price is due."""
    t = Table(2, tables=tables())
    t.forum("- - - - - vinea")
    s = t.s
    s.displays[0] = [covered(n % 3, t.card(name)) for n, name in enumerate(builders)]
    t.stock(0, *stock)
    s.active, s.buying, s.buying_on, s.owed, s.surcharge = 0, 5, 0, list(owed), surcharge
    s.stack.clear()
    s.push([Pay(SEATS[0], 0)])
    return s


def ways(s: GloriaMundi) -> list[tuple[int, ...]]:
    """Every way through the questions, as the stones in the order in which they are paid."""
    start = s.copy()
    start.events = []
    engine.settle(start)
    found: list[tuple[int, ...]] = []
    open_ways = [(start, paid_in(start, ()))]
    while open_ways:
        now, paid = open_ways.pop()
        if now.over:
            found.append(paid)
            continue
        options: list[Action] = engine.legal(now, SEATS[0])
        assert len(options) > 1, "a question with one answer, or with none"
        assert len(set(options)) == len(options)
        for a in options:
            after = now.copy()
            after.events = []
            engine.apply(after, SEATS[0], a)
            stones = paid_in(after, paid)
            assert stones[len(paid)] == noun_of(a)
            open_ways.append((after, stones))
    return found


def paid_in(s: GloriaMundi, before: tuple[int, ...]) -> tuple[int, ...]:
    """The stones paid so far, and those that the last step brought."""
    return before + tuple(event.a for event in s.events or [] if event.code == "pay" for _ in range(event.b))


def allowed(s: GloriaMundi) -> set[tuple[int, ...]]:
    """By brute force: every list of stones, ascending for each printed kind, that R12 and R43 allow."""
    t = s.tables
    cards = [t.card_name.index(name) for name in t.card_name if t.card_type[t.card_name.index(name)] == BUILDER]
    own = [card for slot in s.displays[0] for card in cards if slot >> 2 == card + 1]
    many = [(t.replace_from[card], t.replace_to[card]) for card in own if t.ability[card] == REPLACE and t.repeat[card]]
    once = [
        (t.replace_from[card], t.replace_to[card]) for card in own if t.ability[card] == REPLACE and not t.repeat[card]
    ]
    groups = [list(combinations_with_replacement(range(KINDS), n)) for n in (*s.owed, s.surcharge)]
    found: set[tuple[int, ...]] = set()
    for parts in product(*groups):
        stones = tuple(stone for part in parts for stone in part)
        if any(stones.count(kind) > s.stock[kind] for kind in range(KINDS)):
            continue
        swaps = [
            (paid, kind)
            for kind in range(KINDS)
            for paid in parts[kind]
            if paid not in (kind, GLORY) and not any(a >> paid & 1 and b >> kind & 1 for a, b in many)
        ]
        if can_share(swaps, once):
            found.add(stones)
    return found


def can_share(swaps: list[tuple[int, int]], once: list[tuple[int, int]]) -> bool:
    """Whether every swap finds a builder of its own."""
    if len(swaps) > len(once):
        return False
    return any(
        all(a >> paid & 1 and b >> kind & 1 for (paid, kind), (a, b) in zip(swaps, chosen, strict=True))
        for chosen in permutations(once, len(swaps))
    )


few = st.integers(0, 3)


@settings(max_examples=150, deadline=None)
@given(
    stock=st.tuples(few, few, few, few),
    owed=st.tuples(*[st.integers(0, 2)] * 3, st.integers(0, 2)),
    surcharge=st.integers(0, 2),
    builders=st.lists(st.sampled_from(BUILDERS), max_size=3).filter(
        lambda names: all(names.count(name) == 1 for name in names if not name.startswith("single"))
    ),
)
@example(stock=(0, 2, 0, 0), owed=(0, 0, 2, 0), surcharge=0, builders=["single-a", "single-a"])
@example(stock=(1, 1, 0, 0), owed=(0, 0, 1, 1), surcharge=0, builders=["single-a", "single-a"])
@example(stock=(2, 2, 2, 2), owed=(2, 2, 2, 1), surcharge=0, builders=["patronus", "legatus"])
@example(stock=(3, 3, 3, 3), owed=(1, 1, 1, 0), surcharge=2, builders=["architectus"])
def test_the_questions_lead_to_every_mix_that_is_allowed_once_each_and_to_nothing_else(
    stock: tuple[int, ...], owed: tuple[int, ...], surcharge: int, builders: list[str]
) -> None:
    """R12, R43, R52: with builders of both sorts, one at a time or combined; never a dead end."""
    if not any(owed) and not surcharge:
        return
    s = paying(stock, owed, surcharge, builders)
    expected = allowed(s)
    assert can_pay(purse_of(s, SEATS[0], True), list(owed), surcharge) == bool(expected)
    if expected:
        found = ways(s)
        assert len(found) == len(set(found))
        assert set(found) == expected


@settings(max_examples=60, deadline=None)
@given(stock=st.tuples(few, few, few, few), space=st.integers(1, 37))
def test_a_tribute_can_be_paid_in_every_mix_of_its_stones_and_glory(stock: tuple[int, ...], space: int) -> None:
    """R5, R23: builders do not help, and there is no surcharge."""
    t = Table(2, tables=tables())
    t.display(0, "farm:architectus farm:patronus city:legatus")
    t.goth(space - 1)
    t.stock(0, *stock)
    s = t.s
    symbols = s.tables.goth_symbols[space * 3 : space * 3 + 3]
    s.buying, s.buying_on, s.owed = NONE, space, [*symbols, 0]
    s.stack.clear()
    s.push([Pay(SEATS[0], 0)])
    kinds = [kind for kind in range(3) for _ in range(symbols[kind])]
    expected = {
        mix
        for mix in product(*[(kind, GLORY) for kind in kinds])
        if all(mix.count(kind) <= stock[kind] for kind in range(KINDS))
    }
    assert can_pay(purse_of(s, SEATS[0], False), s.owed, 0) == bool(expected)
    if expected:
        found = ways(s)
        assert sorted(found) == sorted(expected)


def test_stones_are_named_by_what_is_owed_and_ascending() -> None:
    """R52: food, gold, peace, glory, then the surcharge."""
    t = Table(2)
    t.display(0, "farm city:architectus peace")
    t.forum("- - - - vinea")
    t.stock(0, 9, 9, 9, 9)
    t.shop(0)
    t.do("buy:vinea:5")  # 1 food, 2 gold, 2 peace, one more
    assert t.legal() == ["pay:food", "pay:glory"]
    t.do("pay:food")
    assert t.legal() == ["pay:food", "pay:gold", "pay:glory"]
    t.do("pay:gold")
    assert t.legal() == ["pay:gold", "pay:glory"], "a food would have been named before"
    t.do("pay:gold")
    assert t.legal() == ["pay:food", "pay:peace", "pay:glory"]
    t.do("pay:peace", "pay:glory")
    assert t.legal() == ["pay:food", "pay:gold", "pay:peace", "pay:glory"]


def test_a_payment_with_one_way_asks_nothing() -> None:
    """R50."""
    t = Table(2)
    t.forum("- - - - vinea")
    t.stock(0, 1, 2, 3)
    t.shop(0)
    t.do("buy:vinea:5")
    assert t.stones(0) == (0, 0, 0, 0)
    assert t.question == ""


def test_everybody_sees_what_is_still_owed() -> None:
    """R38: payments are public when they are made."""
    t = Table(2)
    t.forum("- - - - vinea")
    t.stock(0, 9, 9, 9, 9)
    t.shop(0)
    t.do("buy:vinea:5", "pay:food")
    shown = t.view(1).payment
    assert shown is not None
    assert (shown.building, shown.owed, shown.surcharge) == ("vinea", (0, 2, 2, 0), 1)
