"""Every refusal in Café International, with its values, in a position where it applies."""

import pytest

from engine.kernel.errors import BadOption
from tests.games.cafe_international.cases import CASES
from tests.games.cafe_international.positions import GAME

REFUSALS = CASES.refusals("""
hand DE-m | | dance DE-m: no-such-verb verb=dance
hand DE-m | | seat DE-m: wrong-nouns verb=seat nouns=guest chair nation
hand DE-m | | done now: wrong-nouns verb=done nouns=
hand DE-m | | seat DE-x F11: no-such-guest guest=DE-x
hand DE-m | | seat DE-m A1: no-such-chair chair=A1
hand DE-m | | seat joker-m G12 XX: no-such-nation nation=XX
hand DE-m | | seat US-m F11: not-in-hand guest=US-m
hand DE-m | | bar US-m: not-in-hand guest=US-m
hand DE-m CN-m | | done: nothing-done
# seating
hand DE-m CN-m; F11 DE-f | | seat DE-m F11: chair-taken guest=DE-f chair=F11
hand DE-m CN-m; F11 DE-f | | seat DE-m H11: wrong-nation guest=DE-m chair=H11 nations=US
hand DE-m CN-m | | seat DE-m F11: would-sit-alone guest=DE-m chair=F11
hand DE-m DE-f CN-m ES-m IT-m; rules 1989; first | | seat IT-m F1: would-sit-alone guest=IT-m chair=F1
hand DE-m DE-f CN-m | seat DE-m F11 | done: company-first guest=DE-m chair=F11
hand DE-m DE-f CN-m | seat DE-m F11 | seat DE-f D11: company-first guest=DE-m chair=F11
hand DE-m DE-f CN-m CN-f IT-m; rules 2018; first
  | seat DE-m F11 | seat CN-m H1: company-first guest=DE-m chair=F11
hand DE-m DE-f CN-m CN-f IT-m; rules online; first
  | seat DE-m F11 | seat CN-m H1: company-first guest=DE-m chair=F11
hand DE-m DE-f CN-m CN-f IT-m; rules 1989; first
  | seat DE-m F11 | seat CN-m H1: company-first guest=DE-m chair=F11
hand DE-m DE-f GB-m; F11 DE-f | seat DE-m F13 | seat GB-m E4: no-third-guest guest=GB-m chair=E4
# a Turkish man could join only a turn later, which is irrelevant before the first guest
hand IN-m IN-f TR-m TR-f FR-f; L11 IN-f | seat IN-m L13 | seat TR-f B13: no-third-guest guest=TR-f chair=B13
hand IN-m IN-f TR-m TR-f FR-f; L11 IN-f; regulars
  | seat IN-m L13 | seat TR-f B13: no-third-guest guest=TR-f chair=B13
# at both tables of a shared chair
hand DE-m CN-m; F11 DE-f; H11 US-m
  | | seat DE-m G12: gender-balance guest=DE-m chair=G12 table=US1 men=1 women=0
hand DE-m DE-f TR-m; F11 DE-f | seat DE-m F13 | bar TR-m: already-seating
hand DE-m DE-f TR-m; F11 DE-f; A12 joker-m TR; B11 TR-f | seat DE-m F13 | exchange A12 TR-m: already-seating
# jokers; F13 is at one table, E12 at two of the same nation
hand joker-m CN-m; F11 DE-f | | seat joker-m G12: nation-needed guest=joker-m chair=G12 nations=DE US
hand joker-m CN-m; F11 DE-f | | seat joker-m G12 TR: nation-not-here nation=TR chair=G12 nations=DE US
hand joker-m CN-m; F11 DE-f | | seat joker-m F13 DE: nation-not-asked guest=joker-m chair=F13 nation=DE
hand joker-m CN-m; F11 DE-f | | seat joker-m E12 DE: nation-not-asked guest=joker-m chair=E12 nation=DE
hand DE-m CN-m; F11 DE-f | | seat DE-m G12 DE: nation-not-asked guest=DE-m chair=G12 nation=DE
hand DE-m CN-m; F11 DE-f | | seat DE-m G12 TR: nation-not-asked guest=DE-m chair=G12 nation=TR
hand ES-f; K2 joker-m ES; J1 CN-f; rules online
  | | exchange K2 ES-f: exchange-gender chair=K2 joker=joker-m guest=ES-f
hand CN-m; K2 joker-m ES; J1 CN-f; rules online
  | | exchange K2 CN-m: exchange-nation chair=K2 guest=CN-m nations=ES
hand joker-m; K2 joker-m ES; J1 CN-f; rules online
  | | exchange K2 joker-m: joker-for-joker chair=K2 guest=joker-m
hand CN-m; K2 joker-m ES; J1 CN-f; rules online | | exchange L1 CN-m: no-joker-there chair=L1
hand DE-m CN-m; F11 DE-f | | exchange F11 DE-m: no-joker-there chair=F11
hand CN-m; K2 joker-m ES; J1 CN-f; rules online | | exchange K2 ES-m: not-in-hand guest=ES-m
hand joker-m CN-m | | bar joker-m: joker-bar-last-resort guest=joker-m
hand joker-m CN-m; rules 1989 | | bar joker-m: joker-not-at-bar guest=joker-m
# drawing
hand TR-f CN-m; TR1 TR-f TR-m TR-m - | | draw 1: not-drawing
hand TR-f CN-m; TR1 TR-f TR-m TR-m - | seat TR-f A10 | draw 2: draw-number number=2 least=0 most=1
hand TR-f CN-m; TR1 TR-f TR-m TR-m - | seat TR-f A10 | draw some: draw-number number=some least=0 most=1
hand TR-f CN-m; TR1 TR-f TR-m TR-m - | seat TR-f A10 | bar CN-m: drawing-now least=0 most=1
# tables of regulars
hand DE-m DE-m DE-m CN-m CN-m; regulars; F11 DE-m; F13 joker-m DE; E12 DE-f
  | | seat DE-m G12: gender-balance guest=DE-m chair=G12 table=DE2 men=2 women=1
hand DE-m DE-m CN-f CN-f ES-f; regulars; F11 DE-m
  | | seat DE-m F13: gender-balance guest=DE-m chair=F13 table=DE2 men=1 women=0
hand DE-m DE-m DE-m DE-m CN-f; regulars
  | seat DE-m F11, seat DE-m F13 | done: regulars-first table=DE2 missing=2 gender=m
hand DE-m DE-m DE-m DE-m CN-f; regulars
  | seat DE-m F11, seat DE-m F13 | seat DE-m D13: regulars-first table=DE2 missing=2 gender=m
hand DE-m DE-m DE-m DE-m CN-f; regulars | seat DE-m F11, seat DE-m F13 | bar CN-f: already-seating
hand DE-m DE-m DE-m DE-m DE-f; regulars
  | seat DE-m F11, seat DE-m F13 | seat DE-f E12: regulars-first table=DE2 missing=2 gender=m
# only the chair between the tables is legal for the American
hand DE-m DE-m DE-m US-m CN-f; regulars
  | seat DE-m F11, seat DE-m F13 | seat DE-m G12: regulars-unfillable guest=DE-m chair=G12 table=DE2
""")


def test_every_reason_has_its_rows() -> None:
    keys = {why.split(": ")[1].split()[0] for why in REFUSALS.values()}
    assert {*keys, "regulars-not-online"} == {*GAME.refusals}


@pytest.mark.parametrize("case", REFUSALS, ids=REFUSALS.values())
def test_refused(case: str) -> None:
    CASES.play(case)


def test_regulars_are_refused_with_the_online_rules() -> None:
    with pytest.raises(BadOption, match="regulars-not-online"):
        GAME.check(2, {"rules": "online", "regulars": "true"})
    assert GAME.check(2, {"rules": "online"}) == {"rules": "online", "regulars": "false"}
