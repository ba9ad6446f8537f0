"""Replacements (SC02, SC03, SC46): a new commander, new machines, new men, before the next mission."""

from aerodrome.campaign import honours, missions, parachutes, privileges, roster, schooling
from aerodrome.campaign.dice import D100
from aerodrome.campaign.events import Delivered, MachineHanded, Recruited
from aerodrome.campaign.questions import ChooseDelivery, ChooseMachine
from aerodrome.campaign.service_charts import Role
from aerodrome.campaign.state import Aviator, Plane, State
from aerodrome.core.table import Table

ROLES: tuple[Role, ...] = ("scout", "two-seater")
POSTS: tuple[Aviator, ...] = ("pilot", "observer")


async def replenish(table: Table, squadron: int) -> None:
    """Headquarters sends what is missing: a commander (SC02), machines, men (SC03)."""
    if table.state.commander(squadron) is None:
        await send_commander(table, squadron)
    for role in ROLES:
        while wanting(table.state, squadron, role):
            await deliver(table, squadron, role)
    for man in roster.available(table.state, squadron, "pilot"):
        await issue(table, man.name)
    for post in POSTS:
        while len(roster.available(table.state, squadron, post)) < schooling.places(table.state, squadron, post):
            await draft(table, squadron, post)


def wanting(state: State, squadron: int, role: Role) -> int:
    """The machines that a squadron is short of (SC03); personal ones come beside its own (1.4.1)."""
    have = len(roster.common(state, roster.on_strength(state, squadron, role)))
    return max(0, roster.establishment(state.setting.squadrons[squadron])[role] - have)


async def send_commander(table: Table, squadron: int) -> None:
    """A Major from elsewhere takes command; he does not fly (SC02)."""
    unit = table.state.setting.squadrons[squadron]
    face, life = await table.roll(f"commander of {unit.name}: his name and life", unit.seats[0], D100, 2)
    table.tell(Recruited(roster.commander_for(unit, squadron, face, life, table.state.date, table.state.airmen)))


async def deliver(table: Table, squadron: int, role: Role) -> None:
    """A machine in place of a lost one; the commander says which type (SC02)."""
    state: State = table.state
    seat = roster.command_seat(state, squadron)
    slug = missions.deliveries(state, squadron, role)[0]
    if len(missions.deliveries(state, squadron, role)) > 1:
        slug = await table.ask(ChooseDelivery(seat, squadron, role))
    number = state.squadrons[squadron].delivered + 1
    table.tell(Delivered(Plane(roster.plane_id(squadron, number), squadron, slug, role), number))


async def issue(table: Table, name: str) -> None:
    """A man with friends, or a test expert, may have a machine of his own, early (1.4.1, 1.4.2); his old one stays."""
    state: State = table.state
    man = state.man(name)
    if not privileges.offers(state, man):
        return
    slug = await table.ask(ChooseMachine(man.seat, name))
    if slug == privileges.KEEP:
        return
    if old := privileges.machine_of(state, name):
        table.tell(MachineHanded(old.id, ""))
    number = state.squadrons[man.squadron].delivered + 1
    plane = Plane(roster.plane_id(man.squadron, number), man.squadron, slug, man.last_role, owner=name)
    table.tell(Delivered(plane, number))


async def draft(table: Table, squadron: int, post: Aviator) -> None:
    """A novice joins (SC03); a German or Austrian pilot may bring a parachute (SC46)."""
    seat = roster.command_seat(table.state, squadron)
    face, life = await table.roll(f"replacement {post}: his name and life", seat, D100, 2)
    short = len([m for m in roster.available(table.state, squadron, "pilot") if m.last_role == "two-seater"])
    wanted = roster.establishment(table.state.setting.squadrons[squadron])["two-seater"]
    role: Role = "two-seater" if post == "observer" or short < wanted else "scout"
    man = roster.recruit(table.state, squadron, post, role, face, life)
    table.tell(Recruited(man))
    if schooling.in_use(table.state):
        await schooling.make_record(table, man.name)
    if parachutes.may_draw(table.state.man(man.name), table.state.date):
        await honours.draw_parachute(table, man.name)
