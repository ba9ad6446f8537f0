"""Reports typed in by hand: taken, or refused with the field and the rule; a referee may overrule, and it is logged."""

import pytest

from tests.server.campaigns.campaigner import Campaigner, began
from tests.server.running import client_of, running_server


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with running_server(tmp_path_factory.mktemp("data"), seed=11) as address, client_of(address) as client:
        yield client


@pytest.fixture
def campaigner(client):
    created = began(client, seats={"Jasta 42": "bot:cadet"}, options={"tactics": "table", "missions": 2})
    found = Campaigner(client, created["battle"], created["mine"]["token"])
    found.until("fly-mission")
    yield found
    found.close()


def changed(draft, at, **fields):
    """The machines of a draft, one of them changed."""
    return [{**machine, **(fields if number == at else {})} for number, machine in enumerate(draft["machines"])]


def mine(draft):
    return next(at for at, machine in enumerate(draft["machines"]) if machine["side"] == "British")


def theirs(draft):
    return next(at for at, machine in enumerate(draft["machines"]) if machine["side"] == "Germans")


def victory(draft, victor_at, victim_at):
    victor, victim = draft["machines"][victor_at], draft["machines"][victim_at]
    return {"victim": victim["id"], "victors": [victor["men"][0]["name"]]}


def test_the_form_explains_every_field_and_its_draft_is_a_legal_report(campaigner):
    form = campaigner.get("report")
    assert all(field["words"] and field["paragraph"] for field in form["fields"])
    checked = campaigner.post("report", {"report": form["draft"], "check": True})
    assert checked == {"accepted": True, "refusals": [], "version": checked["version"]}
    assert campaigner.asked()["kind"] == "fly-mission", "checking must change nothing"


def test_a_dead_mans_victory_is_refused_with_its_field(campaigner):
    draft = campaigner.get("report")["draft"]
    one, other = mine(draft), theirs(draft)
    fallen = changed(draft, other, fate="shot down", damage=1.0)
    men = [{**draft["machines"][one]["men"][0], "wounds": 3}]
    fallen[one] = {**fallen[one], "men": men, "damage": 0.5}
    checked = campaigner.report(machines=fallen, victories=[victory(draft, one, other)])
    assert not checked["accepted"]
    assert [(refusal["field"], refusal["paragraph"]) for refusal in checked["refusals"]] == [
        ("victories#1.victors", "SC10")
    ]
    assert "dead" in checked["refusals"][0]["words"]
    assert campaigner.get("briefing")["asked"], "the campaign must stay as it was"


def test_more_victories_than_losses_are_refused(campaigner):
    draft = campaigner.get("report")["draft"]
    checked = campaigner.report(victories=[victory(draft, mine(draft), theirs(draft))])
    assert {"victories#1.victim", "victories"} <= {refusal["field"] for refusal in checked["refusals"]}


def test_what_cannot_be_is_refused_field_by_field(campaigner):
    draft = campaigner.get("report")["draft"]
    one = mine(draft)
    checked = campaigner.report(machines=changed(draft, one, fate="vanished"))
    assert checked["refusals"][0]["field"] == f"machines#{one + 1}.fate"
    men = [{**man, "wounds": 9} for man in draft["machines"][one]["men"]]
    checked = campaigner.report(machines=changed(draft, one, men=men, damage=3.0))
    fields = {refusal["field"] for refusal in checked["refusals"]}
    assert {f"machines#{one + 1}.damage", f"machines#{one + 1}.men#1.wounds"} <= fields
    checked = campaigner.report(machines=[machine for at, machine in enumerate(draft["machines"]) if at != one])
    assert checked["refusals"][0]["field"] == "machines"
    assert campaigner.post("report", {"report": {"machines": "all of them"}}, status=400)["where"]


def test_a_report_that_stands_brings_the_evening(campaigner):
    draft = campaigner.get("report")["draft"]
    one, other = mine(draft), theirs(draft)
    fallen = changed(draft, other, fate="shot down", damage=1.0)
    checked = campaigner.report(machines=fallen, victories=[victory(draft, one, other)], winner="British")
    assert checked["accepted"], checked
    claims = next(page for page in campaigner.get("evening")["pages"] if page["kind"] == "score")["claims"]
    name = draft["machines"][one]["men"][0]["name"]
    assert [claim["victors"] for claim in claims] == [[name]]
    assert claims[0]["replay"] is None, "there is no record of a battle at a real table"
    assert campaigner.get("pilots", name)["man"]["kills"] == 1
    campaigner.caught_up(checked["version"])


def test_only_a_referee_overrules_and_it_is_logged(client):
    seats = {"No. 71 Squadron": "open", "Jasta 42": "bot:cadet"}
    created = began(client, seats=seats, options={"tactics": "table", "missions": 2, "referee": True})
    referee = Campaigner(client, created["battle"], created["mine"]["token"])
    player = Campaigner(client, created["battle"], created["open"][0]["token"])
    try:
        while not (found := referee.fetch("briefing")).is_success or not found.json()["asked"]:
            for one in (referee, player):
                prompt = one.asked()
                if prompt is not None:
                    one.player.answer(prompt, "done" if prompt["kind"] == "rule" else prompt["choices"][0]["answer"])
                    break
            else:
                player.player.follow()
            referee.caught_up(player.player.update["version"])
            player.caught_up(referee.player.update["version"])
        draft = referee.get("report")["draft"]
        wrong = {**draft, "victories": [victory(draft, mine(draft), theirs(draft))]}
        assert player.post("report", {"report": wrong}, status=403)["where"] == "Authorization"
        assert not referee.post("report", {"report": wrong})["accepted"]
        assert referee.post("report", {"report": wrong, "overrule": True})["accepted"]
        assert any("objection" in ruling["text"] for ruling in referee.get("league")["rulings"])
    finally:
        referee.close()
        player.close()


def test_a_campaign_at_a_real_table_has_no_battle_here(campaigner):
    assert campaigner.post("flight", {"how": "here"}, status=409)["where"] == "flight"
    offered = [choice["how"] for choice in campaigner.asked()["card"]["choices"] if choice["offered"]]
    assert offered == ["hand"]
