"""A campaign at the server: begun, flown by bots or by people, settled, and shown on its pages."""

import time

import pytest

from aerodrome.core.archive import verify
from aerodrome.core.game import new_game
from tests.server.campaigns.campaigner import LONG, SOON, Campaigner, began
from tests.server.player import Player
from tests.server.running import client_of, running_server

ALONE = {"Jasta 42": "bot:cadet"}
SHORT = {"tactics": "triangle", "missions": 3}


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with running_server(tmp_path_factory.mktemp("data"), seed=5) as address, client_of(address) as client:
        yield client


@pytest.fixture
def campaigner(client):
    """Somebody alone with a bot, before the first mission; whatever he opens is closed."""
    found = []

    def begin(seats=ALONE, **options):
        created = began(client, seats=seats, options={**SHORT, **options})
        found.append(Campaigner(client, created["battle"], created["mine"]["token"]))
        return found[-1]

    yield begin
    for one in found:
        one.close()


def test_the_ready_campaigns_are_offered_and_a_plan_names_the_seats(client):
    offered = client.get("/api/campaigns/catalogue").json()
    assert [one["id"] for one in offered["campaigns"]] == [
        "saint-mihiel", "bloody-april", "flanders-1917", "isonzo", "yser", "spring-offensive", "piave",
    ]  # fmt: skip
    assert {"players", "tactics", "claims", "progression"} <= {one["name"] for one in offered["options"]}
    body = {"campaign": "flanders-1917", "options": {"players": 4, "squadrons": 2, "referee": True}}
    plan = client.post("/api/campaigns/plan", json=body).json()
    assert len(plan["seats"]) == 5
    assert plan["seats"][-1]["name"] == "Referee"
    wrong = client.post("/api/campaigns/plan", json={"campaign": "../secret.toml"})
    assert wrong.status_code == 400
    assert wrong.json()["where"] == "campaign"


@pytest.mark.parametrize(("tactics", "felt"), [("cards", False), ("triangle", False), ("icog", True), ("table", True)])
def test_careers_that_a_game_does_not_know_are_said_to_count_for_nothing_in_battle(client, tactics, felt):
    options = {"tactics": tactics, "progression": "icog"}
    body = {"campaign": "bloody-april", "options": options}
    rules = client.post("/api/campaigns/plan", json=body).json()["rules"]
    assert any("not in its battles" in line for line in rules) != felt
    options["progression"] = "squadron"
    usual = client.post("/api/campaigns/plan", json=body).json()["rules"]
    assert not any("not in its battles" in line for line in usual)


def test_campaigns_stand_in_the_hangar_beside_battles_and_not_among_the_games(client, campaigner):
    me = campaigner()
    games = [game["id"] for game in client.get("/api/catalogue").json()["games"]]
    assert "campaign" not in games
    (card,) = client.post("/api/campaigns/mine", json={"tokens": [me.token, "x" * 32]}).json()
    assert card["id"] == me.id
    assert card["squadrons"] == ["No. 71 Squadron", "Jasta 42"]


def test_a_campaign_of_three_missions_flown_by_bots(client, campaigner):
    me = campaigner()
    for number in (1, 2, 3):
        prompt = me.until("fly-mission")
        assert prompt["card"]["mission"] == number
        assert [one["how"] for one in prompt["card"]["choices"] if one["offered"]] == ["here", "bots", "hand"]
        steps = me.get("briefing")["steps"]
        assert [step["done"] for step in steps] == [True] * 7
        assert all(step["words"] for step in steps)
        assert me.fly()["state"] == "reported"
    while not me.player.over:
        prompt = me.asked()
        me.player.answer(prompt, prompt["choices"][0]["answer"]) if prompt else me.player.follow()
    league = me.get("league")
    assert [line["mission"] for line in league["log"]] == [1, 2, 3]
    assert sum(line["points"] for line in league["lines"]) == sum(league["points"])
    told = me.get("evening", mission=1)
    men = [page for page in told["pages"] if page["kind"] == "man"]
    first, *rest = [page["kind"] for page in told["pages"]]
    assert first == "battle"
    assert rest[len(men) :] == ["score", "honours", "paper", "morning"]
    assert {page["squadron"] for page in men} == {"No. 71 Squadron"}
    evenings = [me.get("evening", mission=number) for number in (1, 2, 3)]
    deeds = [deed for one in evenings for page in one["pages"] if page["kind"] == "man" for deed in page["battle"]]
    moments = [deed for one in evenings for deed in one["pages"][0]["deeds"]]
    assert all(deed["turn"] > 0 and deed["replay"] for deed in moments)
    moments = [deed["replay"] for deed in deeds if deed["replay"] and deed["replay"]["moment"] is not None]
    assert all(one["address"] == f"/r/{one['replay']}#m={one['moment']}&watch" for one in moments)
    assert moments, "nobody was hit in three missions"
    assert told["over"]
    rolls = [beat["roll"] for page in men for beat in page["beats"] if beat.get("roll", {}).get("table")]
    assert rolls
    assert all(roll["total"] == roll["faces"][0] + sum(t["value"] for t in roll.get("terms", [])) for roll in rolls)
    record = client.get(f"/api/battles/{me.id}/record", headers={"Authorization": f"Bearer {me.token}"}).content
    assert verify(record).sound


def test_victories_lead_to_their_moment_in_the_replay(client, campaigner):
    me = campaigner()
    kills = []
    for _ in range(3):
        me.until("fly-mission")
        me.fly()
        kills = me.get("claims")
        if kills:
            break
    assert kills, "three missions without a victory"
    link = kills[0]["replay"]
    assert link["address"] == f"/r/{link['replay']}#m={link['moment']}&watch"
    replay = client.get(f"/api/replays/{link['replay']}").json()
    said = " ".join(replay["moments"][link["moment"]]["said"])
    assert said, "nothing happens at that moment"
    victor = next(man for line in kills for man in line["victors"])
    page = me.get("pilots", victor)
    assert [kill["replay"] for kill in page["kills"]] == [one["replay"] for one in kills if victor in one["victors"]]


def test_a_mission_flown_at_the_table_reports_itself(client, campaigner):
    me = campaigner()
    me.until("fly-mission")
    card = me.post("flight", {"how": "here"})
    assert card["state"] == "flying"
    assert card["mine"], "no seat for the player"
    again = me.post("flight", {"how": "here"})
    assert (again["battle"], again["address"]) == (card["battle"], card["address"])
    conceded(client, card)
    end = time.monotonic() + LONG
    while me.get("flight")["state"] != "reported":
        assert time.monotonic() < end
        time.sleep(SOON)
    assert me.get("evening")["mission"] == 1


def test_bots_end_what_people_have_begun(campaigner):
    me = campaigner()
    me.until("fly-mission")
    card = me.post("flight", {"how": "here"})
    ended = me.fly("bots")
    assert ended["battle"] == card["battle"]
    assert (ended["state"], ended["how"]) == ("reported", "bots")


def test_bots_fly_a_mission_at_the_level_that_was_chosen(campaigner):
    me = campaigner()
    offered = me.until("fly-mission")["card"]["bots"]
    assert [one["bot"] for one in offered] == ["bot:pupil", "bot:cadet", "bot:veteran", "bot:ace"]
    assert all(one["title"] and one["line"] for one in offered)
    wrong = me.post("flight", {"how": "here", "bot": "bot:baron"}, status=400)
    assert wrong["where"] == "bot"
    assert "veteran" in wrong["allowed"]
    card = me.post("flight", {"how": "here", "bot": "bot:veteran"})
    others = [seat for seat in card["seats"] if seat["name"] not in card["mine"]]
    assert {seat["who"] for seat in others} == {"bot:veteran"}
    ended = me.post("flight", {"how": "bots", "bot": "bot:ace"})
    assert {seat["who"] for seat in ended["seats"] if seat["name"] in card["mine"]} == {"bot:ace@0.1s"}


def with_other_crews(me):
    """Take back what was decided until crews are chosen, and send others up."""
    while (prompt := me.asked()) is None or prompt["kind"] != "choose-crews":
        me.player.undo("No. 71 Squadron")
    me.player.answer(prompt, prompt["choices"][-1]["answer"])
    me.until("fly-mission")


def conceded(client, card):
    """A battle that one side gives up."""
    pilot = Player(str(client.base_url).rstrip("/"), card["battle"], card["address"].split("#k=")[1])
    pilot._send({"kind": "concede", "request": 1, "seat": card["mine"][0]})
    pilot._hear("done")
    pilot.close()


def test_a_battle_of_men_who_do_not_fly_any_more_is_told_to_have_failed(client, campaigner):
    me = campaigner()
    me.until("fly-mission")
    card = me.post("flight", {"how": "here"})
    with_other_crews(me)
    conceded(client, card)
    end = time.monotonic() + LONG
    while (found := me.get("flight"))["state"] != "failed":
        assert time.monotonic() < end, found
        time.sleep(SOON)
    assert "does not take its report" in found["words"]
    assert me.get("briefing")["asked"], "the campaign stays as it was"
    assert me.fly()["state"] == "reported"


def test_another_battle_is_begun_for_other_crews(campaigner):
    me = campaigner()
    me.until("fly-mission")
    before = me.post("flight", {"how": "here"})
    with_other_crews(me)
    after = me.fly()
    assert after["battle"] != before["battle"]
    assert after["state"] == "reported"


def test_whoever_plays_beside_a_bot_that_keeps_the_log_may_have_the_mission_flown(campaigner):
    me = campaigner(seats={"No. 71 Squadron": "bot:cadet"})
    end = time.monotonic() + LONG
    while (found := me.fetch("briefing")).status_code != 200 or not found.json()["asked"]:
        assert time.monotonic() < end
        prompt = me.asked()
        if prompt is not None:
            me.player.answer(prompt, prompt["choices"][0]["answer"])
        else:
            time.sleep(SOON)
            me.player.follow()
    assert all(choice["offered"] for choice in found.json()["fly"]["choices"])
    assert me.fly()["state"] == "reported"


def test_a_campaign_of_bots_goes_through_by_itself(client):
    created = began(client, seats={"No. 71 Squadron": "bot:cadet", **ALONE}, options={**SHORT, "missions": 1})
    end = time.monotonic() + LONG
    while not client.post("/api/campaigns/mine", json={"tokens": [created["watch"]]}).json()[0]["over"]:
        assert time.monotonic() < end, "the campaign does not end"
        time.sleep(SOON)


def test_what_comes_back_from_the_hospital_stands_on_the_pilots_page(campaigner):
    me = campaigner()
    me.until("fly-mission")
    draft = me.get("report")["draft"]
    machine = draft["machines"][0]
    hurt = {**machine, "damage": 0.4, "men": [{**machine["men"][0], "wounds": 1}]}
    checked = me.report(machines=[hurt, *draft["machines"][1:]])
    assert checked["accepted"], checked
    me.caught_up(checked["version"])
    name = machine["men"][0]["name"]
    page = me.get("pilots", name)
    assert page["wounds"], "his wound is not told"
    assert page["logbook"][0]["wounds"] >= 1
    assert page["man"]["career_wounds"] >= 1
    assert me.get("pilots", "Nobody", status=404)["where"] == "pilot"


def test_a_mission_has_no_hint_and_a_campaign_no_replay(client, campaigner):
    me = campaigner()
    me.until("fly-mission")
    me.player._send({"kind": "advise", "request": 3, "seat": "No. 71 Squadron"})
    assert "no hint" in me.player._hear("refused", "advised")["reasons"][0]["text"]
    record = new_game("campaign", "bloody-april").save(secret=False)
    refused = client.post("/api/records", content=record.encode())
    assert refused.status_code == 400
    assert refused.json()["where"] == "record, game"


def test_a_page_wants_a_key_of_this_campaign(client, campaigner):
    one, other = campaigner(), campaigner()
    assert client.get(f"/api/campaigns/{one.id}/league").status_code == 401
    wrong = client.get(f"/api/campaigns/{one.id}/league", headers={"Authorization": f"Bearer {other.token}"})
    assert wrong.status_code == 403
