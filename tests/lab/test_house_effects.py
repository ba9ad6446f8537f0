"""House rules measured: each by itself, in pairs of battles that differ in nothing else."""

from aerodrome.games import kit
from aerodrome.lab.executors.local import LocalExecutor
from aerodrome.lab.house_effects import Wish, measured, plan_of

WISH = Wish("cards", pairs=2, seed=3, bot="chance")


def test_a_rule_is_compared_with_the_book_and_with_what_it_needs_set_both_times():
    rules = {rule.option: rule for rule in kit("cards").house_rules()}
    plan = plan_of(WISH, rules["level_fire"], "duel")
    assert (plan.options, plan.grid) == ({"altitude": True}, {"level_fire": (False, True)})
    assert (plan.battles, plan.seed, plan.bots) == (2, 3, {"everyone": "chance"})


def test_a_rule_that_the_even_battle_cannot_show_is_flown_where_it_can_be_seen():
    rules = {rule.option: rule for rule in kit("triangle").house_rules()}
    wish = Wish("triangle")
    assert plan_of(wish, rules["height_advantage"], "mock-fight").scenarios == ("close-bombing",)
    assert plan_of(wish, rules["jam_dice"], "mock-fight").scenarios == ("mock-fight",)


def test_every_rule_is_measured_in_pairs():
    heard: list[int] = []
    found = measured(WISH, LocalExecutor(1), heard.append, "2026-11-16")
    rules = kit("cards").house_rules()
    assert list(found.effects) == [rule.option for rule in rules]
    assert {one.pairs for one in found.effects.values()} == {2}
    assert sum(heard) == 2 * 2 * len(rules)
    assert found.provenance.scenario == "mock-fight"
    assert any(one.turns.difference for one in found.effects.values()), "battles of chance differ by their rules"
