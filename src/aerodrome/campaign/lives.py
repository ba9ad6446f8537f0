"""Lives (SC01): where a man comes from, what he did before the war, and what he is like; a die opens the lists."""

from aerodrome.campaign import service_charts
from aerodrome.campaign.state import Life

HOME_STRIDE, TRADE_STRIDE, AGE_STRIDE, TRAIT_STRIDE = 3, 5, 4, 8
"""How far apart two men of a squadron stand in the lists."""


def drawn(nation: str, number: int, commander: bool = False) -> Life:
    """The life of a man by a number, as his name is found by one (SC01); commanders are older."""
    sheet = service_charts.lives()
    own = sheet.nations[nation]
    trades = (*sheet.trades, *own.trades)
    return Life(
        home=own.homes[number * HOME_STRIDE % len(own.homes)],
        trade=trades[number * TRADE_STRIDE % len(trades)],
        age=sheet.ages[number * AGE_STRIDE % len(sheet.ages)] + (sheet.commander if commander else 0),
        trait=sheet.traits[number * TRAIT_STRIDE % len(sheet.traits)],
    )
