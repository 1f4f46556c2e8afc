"""Streams are the same on every platform, stay in range and are roughly even; bags draw by their counts."""

import itertools

import pytest

from ludus.core.chance import Stream, pick_from_bag
from ludus.core.errors import RulesBug


@pytest.mark.parametrize(
    ("seed", "numbers"),
    [
        (0, [438379562, 359288887, 1406510214, 276630551]),
        (1, [151886861, 2055093929, 1163877142, 330075866]),
        (42, [1290587497, 716143114, 1953339004, 373850218]),
        (-1, [1709104164, 1788194839, 740973512, 1870853175]),
        (10**30, [6593823, 1204470314, 811942959, 580246222]),
    ],
)
def test_the_first_numbers_are_these_on_every_platform(seed: int, numbers: list[int]) -> None:
    stream = Stream(seed)
    assert [stream.raw() for _ in numbers] == numbers


def test_a_stream_goes_by_its_seed() -> None:
    one, same, other = Stream(9), Stream(9), Stream(10)
    numbers = [one.raw() for _ in range(50)]
    assert numbers == [same.raw() for _ in range(50)]
    assert numbers != [other.raw() for _ in range(50)]


def test_raw_numbers_stay_in_range() -> None:
    for seed in range(200):
        stream = Stream(seed)
        for _ in range(50):
            assert 0 <= stream.raw() <= 2**31 - 87


@pytest.mark.parametrize("n", [1, 2, 6, 52])
def test_numbers_below_n_are_roughly_even(n: int) -> None:
    stream, draws = Stream(3), 20_000
    counts = [0] * n
    for _ in range(draws):
        counts[stream.below(n)] += 1
    # Six standard deviations: a fair stream is never so far off.
    assert max(abs(count - draws / n) for count in counts) <= 6 * (draws / n) ** 0.5


def test_neighbouring_seeds_begin_differently() -> None:
    firsts = [Stream(seed).below(10) for seed in range(5_000)]
    assert all(400 < firsts.count(digit) < 600 for digit in range(10))
    repeated = sum(a == b for a, b in itertools.pairwise(firsts))
    assert repeated < 1_000


def test_a_shuffle_keeps_everything_and_goes_by_the_seed() -> None:
    items = list(range(10))
    Stream(7).shuffle(items)
    assert items == [6, 5, 7, 4, 9, 2, 1, 0, 3, 8]


def test_every_order_comes_up_equally_often() -> None:
    stream, counts = Stream(11), dict[tuple[int, ...], int]()
    for _ in range(6_000):
        items = [0, 1, 2]
        stream.shuffle(items)
        counts[tuple(items)] = counts.get(tuple(items), 0) + 1
    assert len(counts) == 6
    assert all(800 < count < 1_200 for count in counts.values())


@pytest.mark.parametrize("items", [[], [5]])
def test_nothing_to_shuffle(items: list[int]) -> None:
    before = items[:]
    Stream(1).shuffle(items)
    assert items == before


def test_a_bag_draws_each_index_as_often_as_it_holds_it() -> None:
    bag = [2, 0, 3]
    assert [pick_from_bag(bag, r) for r in range(10)] == [0, 0, 2, 2, 2] * 2
    assert bag == [2, 0, 3]


def test_an_empty_bag_is_our_mistake() -> None:
    with pytest.raises(RulesBug, match="empty bag"):
        pick_from_bag([0, 0], 5)
