"""The 56 guests, by number."""

from dataclasses import dataclass
from typing import Final

from engine.games.grand_austria_hotel.effects import (
    DISHES,
    Again,
    AnyDish,
    Colour,
    Dish,
    DishKind,
    Draw,
    DrawThree,
    Emperor,
    Krones,
    Occupy,
    PlayStaff,
    Prepare,
    Reward,
    TakeGuest,
)


@dataclass(frozen=True)
class Guest:
    """A guest card: its order (how much strudel, cake, wine and coffee), points and rewards."""

    number: int
    name: str
    colour: Colour
    order: tuple[int, int, int, int]
    points: int
    rewards: tuple[Reward, ...]

    @property
    def dishes(self) -> tuple[DishKind, ...]:
        """The dishes and drinks in the order, one by one."""
        return tuple(kind for kind, count in zip(DISHES, self.order, strict=True) for _ in range(count))


def _guest(number: int, name: str, order: str, points: int, *rewards: Reward) -> Guest:
    """Return a guest; `order` looks like `SCW` (strudel, cake, wine; K is coffee), the number determines the colour."""
    colours: tuple[Colour, ...] = ("yellow", "blue", "red", "green")
    strudel, cake, wine, coffee = (order.count(letter) for letter in "SCWK")
    return Guest(number, name, colours[(number - 49) // 14], (strudel, cake, wine, coffee), points, rewards)


_STRUDEL, _CAKE, _WINE, _COFFEE = (Dish(kind) for kind in DISHES)

GUESTS: Final = {
    guest.number: guest
    for guest in (
        _guest(49, "sculptor", "W", 0, Prepare("free", top=2)),
        _guest(50, "musician", "W", 0, Draw(1), Prepare("full")),
        _guest(51, "composer", "W", 1, _STRUDEL),
        _guest(52, "tailor", "WK", 0, _STRUDEL, Krones(2)),
        _guest(53, "flamenco-dancer", "SW", 0, _COFFEE, Emperor(2)),
        _guest(54, "portrait-painter", "WW", 0, AnyDish(), Krones(2)),
        _guest(55, "photographer", "WWW", 7, Draw(2)),
        _guest(56, "vocalist", "SWW", 0, _CAKE, PlayStaff("less-3")),
        _guest(57, "architect", "WWK", 1, Prepare("less-1", 2)),
        _guest(58, "actress", "WWWK", 7, Occupy()),
        _guest(59, "poet", "SSSW", 5, _CAKE, PlayStaff("less-2")),
        _guest(60, "jewelry-designer", "CCWW", 5, _COFFEE, Krones(3)),
        _guest(61, "painter", "SWWW", 2, Prepare("less-1"), Prepare("full")),
        _guest(62, "opera-singer", "SCWW", 4, TakeGuest(), Emperor(3)),
        _guest(63, "dame", "K", 0, TakeGuest()),
        _guest(64, "duchess", "K", 0, PlayStaff("less-1")),
        _guest(65, "knight-of-the-empire", "K", 3),
        _guest(66, "landgrave", "CK", 3, PlayStaff("less-1"), Prepare("full")),
        _guest(67, "sovereign", "KK", 2, Draw(2), Emperor(2)),
        _guest(68, "princess", "SSK", 4, Emperor(3)),
        _guest(69, "countess", "CCK", 7, Krones(3)),
        _guest(70, "elector", "SWK", 1, PlayStaff("less-1"), Emperor(3)),
        _guest(71, "baron", "SKK", 4, Prepare("free")),
        _guest(72, "prince", "SCK", 7, Occupy()),
        _guest(73, "count", "WKK", 4, PlayStaff("less-1", 2)),
        _guest(74, "earl", "CKK", 10, Krones(1)),
        _guest(75, "baroness", "WWKK", 5, DrawThree("less-3")),
        _guest(76, "duke", "SSKK", 4, DrawThree("free")),
        _guest(77, "apothecary", "C", 1, Krones(1)),
        _guest(78, "post-councillor", "C", 0, TakeGuest()),
        _guest(79, "privy-councillor", "C", 0, Krones(1), Emperor(1)),
        _guest(80, "professor-emeritus", "CW", 4, TakeGuest()),
        _guest(81, "general", "CC", 0, _WINE, Krones(3)),
        _guest(82, "senior-councillor", "CWK", 7, Occupy()),
        _guest(83, "councillor-of-commerce", "SCW", 0, Krones(5)),
        _guest(84, "court-councillor", "CCW", 2, Krones(3), TakeGuest()),
        _guest(85, "major", "SSC", 3, Krones(3)),
        _guest(86, "veterinary-councillor", "CWW", 3, PlayStaff("less-3")),
        _guest(87, "medicinal-councillor", "CCKK", 3, Krones(3), TakeGuest(2)),
        _guest(88, "procurator", "CWWW", 0, Prepare("free", 2)),
        _guest(89, "lord-high-commissioner", "SSCW", 5, Krones(4)),
        _guest(90, "senior-legal-secretary", "SCCC", 7, _WINE, Krones(3)),
        _guest(91, "tezcatlipoca", "S", 0, Draw(3)),
        _guest(92, "capt-goldhaken", "S", 0, Krones(1)),
        _guest(93, "mr-horsa", "S", 0, Emperor(1)),
        _guest(94, "m-ingalls", "SS", 0, PlayStaff("less-1")),
        _guest(95, "mr-boydell", "SC", 2, Emperor(2)),
        _guest(96, "mr-oundo", "SK", 0, PlayStaff("less-3")),
        _guest(97, "e-gizia", "SSW", 4, Again()),
        _guest(98, "m-polo", "SSS", 0, Krones(4)),
        _guest(99, "cramersopholus", "SCC", 5, Draw(1), Emperor(2)),
        _guest(100, "farmer-franz", "SKKK", 4, Emperor(3), Occupy()),
        _guest(101, "brother-uwe", "SSSK", 3, Emperor(3), TakeGuest()),
        _guest(102, "conductor", "SK", 0, Emperor(1), Occupy()),
        _guest(103, "durgoing", "SW", 4, Draw(2)),
        _guest(104, "macleod", "SSCC", 2, PlayStaff("free")),
    )
}
"""The guests, keyed by number: 49 to 62 are yellow, 63 to 76 blue, 77 to 90 red, 91 to 104 green."""
