"""Positions in the pictures of Grand Austria Hotel, by the names that the game uses."""

from functools import cache
from typing import Final, NamedTuple

from engine.games.grand_austria_hotel.emperor import AUDIENCES, TRACK
from engine.games.grand_austria_hotel.quantities import ROW_COST
from rendering.geometry import Point, Rect, Size, bounding_rect

PAGE = Size(1600, 1200)
SEATS: Final = range(1, 5)
PLACES: Final = (*(f"hotel-{seat}" for seat in SEATS), "guests", "emperor", "politics", "legend")
"""The close-ups other than `hand`."""
OWNED_PLACES: Final = {f"hotel-{seat}": (seat - 1, range(seat, SEATS.stop)) for seat in SEATS}
"""The places that belong to players, each with its seat and the player counts for which it exists."""
_EDGE = Rect(0, 0, *PAGE).inset(20, 10)
_HEAD, _BELOW = _EDGE.cut_top(54, gap=6)
TITLE, ROUNDS, PILES, STATUS = _HEAD.columns(250, 354, 284, 630, gap=14)
_MARKET, _REST = _BELOW.cut_top(262, gap=8)
ROW, DICE = _MARKET.columns(1046, 500, gap=14)
_COURT, _REST = _REST.cut_top(166, gap=8)
_NEWS, HOTELS = _REST.cut_top(58, gap=8)
_TURNS_WIDTH, _SHARE_WIDTH, _COURT_SIGN = 400, 204, 60
_GAP_IN_NEWS = 12
_TILE_SHARES: Final = (139, 139, 139, 146, 146, 146)
TRACK_PLACE, _TILES = _COURT.columns(654, 896, gap=10)


@cache
def rounds() -> tuple[Rect, ...]:
    """Return the places of the seven rounds."""
    return ROUNDS.inset(0, 4).columns(*[1] * max(AUDIENCES), gap=6)


@cache
def last_move(seats: int, *, court: bool = False) -> Rect:
    """Return the place of the last move's plate. Beside it is room for the turns or for what players gained at a court."""
    return _NEWS._replace(right=(court_shares(seats)[0] if court else turns(seats)[0]).left - _GAP_IN_NEWS)


@cache
def court_shares(seats: int) -> tuple[Rect, ...]:
    """Return the places for the emperor's sign and for what each seat gained or lost at court, used instead of the turns."""
    width = _COURT_SIGN + seats * (_SHARE_WIDTH + 8)
    sign, rest = _NEWS._replace(left=_NEWS.right - width).cut_left(_COURT_SIGN, gap=8)
    return (sign, *rest.columns(*[1] * seats, gap=8))


@cache
def turns(seats: int) -> tuple[Rect, ...]:
    """Return the places of all turns in a round, from first to last."""
    width = min(84, _TURNS_WIDTH // (2 * seats))
    return tuple(
        Rect(start, _NEWS.top + 3, start + width, _NEWS.bottom - 3)
        for start in range(_NEWS.right - 2 * seats * width, _NEWS.right, width)
    )


LAST_MOVE: Final = last_move(max(SEATS))
TURNS: Final = bounding_rect(turns(max(SEATS)))
"""The places of the last move and of all turns, in a game with the maximum number of players."""


class GuestCardLayout(NamedTuple):
    """The positions on a guest card: the price, the head with the silhouette, the name, the order and the rewards."""

    frame: Rect
    cost: Point
    head: Rect
    name: Rect
    order: Rect
    rewards: Rect


def guest_card(frame: Rect, *, cost: int = 0) -> GuestCardLayout:
    """Divide a guest card into its parts; `cost` is the height of the coin above it, in pixels."""
    _, card = frame.cut_top(cost // 2)
    head, rest = card.cut_top(min(card.height * 31 // 100, card.width * 60 // 100))
    name, rest = rest.cut_top(rest.height * 38 // 100)
    order, rewards = rest.rows(47, 53)
    return GuestCardLayout(card, Point(card.centre.x, card.top), head, name, order, rewards)


@cache
def guest_row() -> tuple[GuestCardLayout, ...]:
    """Return the layouts of the five guests, from left to right."""
    return tuple(guest_card(part, cost=56) for part in ROW.columns(*[1] * len(ROW_COST), gap=10))


class DiceLayout(NamedTuple):
    """The positions on an action space: the die face, the action, the dice and their number."""

    frame: Rect
    face: Rect
    action: Rect
    dice: Rect
    number: Rect


@cache
def dice() -> tuple[DiceLayout, ...]:
    """Return the layouts of action spaces 1 to 6."""
    places = []
    for part in DICE.columns(*[1] * 6, gap=6):
        action, rest = part.inset(8).cut_top(70, gap=2)
        count, lying = rest.cut_top(52, gap=2)
        places.append(DiceLayout(part, action, action, lying, count))
    return tuple(places)


def dice_positions(place: Rect, number: int) -> tuple[Rect, ...]:
    """Return places for `number` dice on a space, as large as possible, in two or more rows."""
    columns = 1 if number <= 2 else 2 if number <= 6 else 3
    rows = max(2, -(-number // columns))
    side = min((place.width - 4 * (columns - 1)) // columns, (place.height - 4 * (rows - 1)) // rows)
    across = side + 4
    left = place.centre.x - (columns * across - 4) // 2
    return tuple(
        Rect.from_size(left + (each % columns) * across, place.top + (each // columns) * across, side, side)
        for each in range(number)
    )


class TrackSpace(NamedTuple):
    """The positions on a space of the emperor's track: the number, four disks, and the points."""

    frame: Rect
    number: Rect
    disks: tuple[Rect, ...]
    points: Rect


@cache
def track(place: Rect = TRACK_PLACE) -> tuple[TrackSpace, ...]:
    """Return spaces 0 to 13 of the emperor's track."""
    spaces = []
    for part in place.columns(*[1] * len(TRACK)):
        number, rest = part.cut_top(place.height * 24 // 100)
        disks, points = rest.cut_top(rest.height - max(50, rest.height * 40 // 100))
        cells = [cell for row in disks.inset(2, 3).grid(2, 2, gap=2) for cell in row]
        spaces.append(
            TrackSpace(
                part, number, tuple(Rect.centred(cell.centre, min(cell.size)) for cell in cells), points
            )
        )
    return tuple(spaces)


class TileLayout(NamedTuple):
    """The positions on an emperor's tile: the round, the bonus, and the penalty."""

    frame: Rect
    round: Rect
    bonus: Rect
    penalty: Rect


def tile(frame: Rect) -> TileLayout:
    """Divide an emperor's tile into its parts; the round is at the top, or on the left if the tile is broad."""
    if frame.width > frame.height * 3 // 2:
        head, rest = frame.cut_left(frame.width * 28 // 100)
    else:
        head, rest = frame.cut_top(40)
        bonus, penalty = rest.rows(46, 54)
        return TileLayout(frame, head, bonus, penalty)
    bonus, penalty = rest.rows(1, 1)
    return TileLayout(frame, head, bonus, penalty)


@cache
def tiles() -> tuple[TileLayout, ...]:
    """Return the layouts of the tiles of rounds 3, 5 and 7."""
    return tuple(tile(part) for part in _TILES.columns(*_TILE_SHARES, gap=8)[:3])


class PoliticsLayout(NamedTuple):
    """The positions on a politics card: the condition, and three places for disks."""

    frame: Rect
    condition: Rect
    places: tuple[Rect, ...]


def politics_card(frame: Rect) -> PoliticsLayout:
    """Divide a politics card into its parts."""
    condition, places = frame.inset(3, 5).rows(6, 4)
    return PoliticsLayout(frame, condition, places.columns(1, 1, 1, gap=1))


@cache
def politics() -> tuple[PoliticsLayout, ...]:
    """Return the layouts of the three politics cards."""
    return tuple(politics_card(part) for part in _TILES.columns(*_TILE_SHARES, gap=8)[3:])
