"""Men and machines as cards: rank, readiness, skills with their effect here, medals, a portrait drawn from the name."""

from hashlib import sha256

from aerodrome.campaign import charts, missions, ranks, service_charts, skills
from aerodrome.campaign.calendar import spoken
from aerodrome.campaign.state import Airman, Plane, State, victories
from aerodrome.campaign.table.wire.career import AirmanCard, MachineCard, MedalCard, Portrait, RatingCard, SkillCard
from aerodrome.campaign.tactics import tactics
from aerodrome.campaign.words import background, names
from aerodrome.core import skillbook
from aerodrome.core.phrases import capital, count, whole_percent
from aerodrome.core.skillbook import Effect

FEATURES = 14
"""Numbers that a face takes."""
RATINGS = ("awareness", "flying", "gunnery", "fortitude", "luck")
AT_A_TABLE = "as the rules of your table say"


def airman_card(state: State, man: Airman) -> AirmanCard:
    """A man on the roster."""
    record = man.record
    ratings = [RatingCard(name, getattr(record, name)) for name in RATINGS] if record is not None else []
    return AirmanCard(
        name=man.name,
        title=names.with_rank(man),
        rank=ranks.title(man),
        squadron=man.squadron,
        seat=man.seat,
        post=man.post,
        life=background(man.life) if man.life is not None else "",
        quality=man.quality,
        quality_words=names.QUALITIES[man.quality],
        status=man.status,
        ready=is_ready(man),
        readiness=readiness(man),
        luck=man.luck,
        luck_most=charts.numbers().luck_most,
        devil=man.devil,
        kills=float(victories(man)),
        kills_words=names.fraction(victories(man)),
        missions=man.missions,
        experience=record.experience if record is not None else man.experience,
        wounds=man.wounds,
        career_wounds=man.career_wounds,
        skills=tuple([skill_card(state, name) for name in man.skills]),
        marks=tuple([skill_card(state, name) for name in (*man.marks, *man.keepsakes, man.bullets) if name]),
        limits=tuple([capital(one) for one in missions.limits(state, man)]),
        medals=medal_cards(man),
        ratings=tuple(ratings),
        parachute=man.parachute,
        commander=man.commander,
        flies=man.flies,
        portrait=portrait(man),
    )


def is_ready(man: Airman) -> bool:
    """Can he fly today?"""
    return man.status == "fit" and man.flies


def readiness(man: Airman) -> str:
    """Fit to fly, or why not and for how long."""
    if man.status == "hospital":
        if man.grounded is not None:
            return f"in hospital: out of action for {man.grounded}"
        return f"in hospital: misses {count(man.rest, 'mission')}" if man.rest else "in hospital"
    if man.status == "fit" and not man.flies:
        return "commands and doesn't fly"
    if man.status == "fit" and man.must_fly:
        return "left the hospital by the window, and must fly"
    if man.status == "fit" and man.wounds:
        return f"fit to fly, with {count(man.wounds, 'wound')}"
    return names.STATUSES[man.status]


def effect_of(name: str, game: str) -> Effect | None:
    """What a skill or keepsake does in a game; none at a real table."""
    found = tactics(game)
    return found.effect(name) if found and name in skillbook.PARAGRAPHS else None


def skill_card(state: State, name: str) -> SkillCard:
    """A skill, mark or keepsake: what it is, and what it does here."""
    found = effect_of(name, state.setting.options.tactics)
    about = skills.line(name).words if name in skills.names() else (found.words if found else name.lower())
    return SkillCard(
        name=name,
        paragraph=skillbook.PARAGRAPHS.get(name, "SC60"),
        words=about,
        effect=found.words if found else AT_A_TABLE,
        works=found.works if found else True,
    )


def medal_cards(man: Airman) -> tuple[MedalCard, ...]:
    """A man's medals, the first one first."""
    lines = {one.name: one for one in service_charts.medals()}
    found = []
    for award in man.medals:
        line = lines.get(award.medal)
        where = f"mission {award.mission}, {spoken(award.date)}" if award.mission else spoken(award.date)
        ribbon = line.ribbon if line else ("#777777",)
        found.append(MedalCard(award.medal, ribbon, award.date, spoken(award.date), award.mission, where))
    return tuple(found)


def portrait(man: Airman) -> Portrait:
    """A face drawn from the name: the same man always looks the same, and what befell him shows."""
    drawn = sha256(man.name.encode()).digest()
    skin, hair, cut, face, brow, eyes, nose, mouth, moustache, ears, age, cap, tilt, scarf = [
        round(byte / 255, 3) for byte in drawn[:FEATURES]
    ]
    return Portrait(
        skin=skin, hair=hair, cut=cut, face=face, brow=brow, eyes=eyes, nose=nose, mouth=mouth, moustache=moustache,
        ears=ears, age=age, cap=cap, tilt=tilt, scarf=scarf,
        nation=man.nation,
        officer=not man.enlisted,
        scars=abs(man.scars) + man.serious,
        eyepatch="Blinded eye" in man.marks,
        bandage=man.status == "hospital",
        black_band=man.status == "dead",
    )  # fmt: skip


def machine_card(plane: Plane) -> MachineCard:
    """A machine on the strength."""
    return MachineCard(
        id=plane.id,
        type=plane.type,
        name=names.type_name(plane.type),
        role=plane.role,
        ready=not plane.lost and not plane.workshop,
        readiness=plane_readiness(plane),
        damage=plane.damage,
        missions=plane.missions,
        lost=plane.lost,
    )


def plane_readiness(plane: Plane) -> str:
    """Ready, or what keeps it."""
    if plane.lost:
        return "lost"
    if plane.workshop:
        return f"in the workshop for {count(plane.workshop, 'mission')}"
    return f"ready, {whole_percent(100 * plane.damage)} damaged" if plane.damage else "ready"
