"""A committed seed gives the same draws on every platform."""

import pytest

from ludus.match.draws import commitment, raw_number


@pytest.mark.parametrize(
    ("seed", "published"),
    [
        ("42", "7eb38c0abadb8a7e86a22c55b200a14bc0bbba709b9914014e851d47b02ee7f9"),
        ("", "449082edcd265d94a7243fba3375400d74948eb24564b4136ac8ab238df96801"),
    ],
)
def test_the_commitment_is_this_on_every_platform(seed: str, published: str) -> None:
    assert commitment(seed) == published


@pytest.mark.parametrize(
    ("seed", "ply", "number"),
    [
        ("42", 0, 1131754544346556284),
        ("42", 1, 189592103445309300),
        ("42", 2, 587972598492978964),
        ("älter", 0, 1057644987285133458),
    ],
)
def test_the_numbers_are_these_on_every_platform(seed: str, ply: int, number: int) -> None:
    assert raw_number(seed, ply) == number


def test_numbers_stay_small_enough_for_compiled_code() -> None:
    assert all(0 <= raw_number("range", ply) < 2**60 for ply in range(2_000))


def test_numbers_are_roughly_even() -> None:
    sixes = [raw_number("die", ply) % 6 for ply in range(6_000)]
    assert all(850 < sixes.count(face) < 1_150 for face in range(6))


def test_every_seed_and_every_ply_has_its_own_number() -> None:
    assert len({raw_number(f"seed {seed}", ply) for seed in range(50) for ply in range(50)}) == 2_500
    assert raw_number("12", 3) != raw_number("2", 31)
