"""Events of fire and damage. Numbers of cards are for the victim's side only (MC12)."""

from typing import Self

from aerodrome.cards.parts import damage
from aerodrome.cards.state import (
    Aim,
    Draw,
    Fate,
    Held,
    Plane,
    Shot,
    State,
    Tally,
    _replace,
    balloon_at,
    change,
    change_balloon,
    change_unit,
)
from aerodrome.core.events import Event
from aerodrome.core.report import Place as Lines


def may_read(state: State, seat: str, target: str) -> bool:
    """May a seat read the cards of a target (MC12)? Those of balloons and ground units lie open, and all by MC-H4."""
    if state.setting.options.open_damage:
        return True
    return target not in state.ids or state.setting.side_of(seat) == state.plane(target).side


def face_down(cards: tuple[Held, ...]) -> tuple[Held, ...]:
    """Cards as those see them who may not read them."""
    return tuple([Held(card.deck, 0, card.shown, card.dull) for card in cards])


class TargetsShown(Event, frozen=True, gc=False, tag="targets"):
    """All have written down their targets, and show them together (MC35)."""

    shots: tuple[Shot, ...]
    reveals = True

    def apply(self, state: State) -> State:
        return _replace(state, shots=self.shots)


class RocketsPressed(Event, frozen=True, gc=False, tag="rockets"):
    """A pilot presses the switch: his rockets fly in the next phase (MC90)."""

    plane: str

    def apply(self, state: State) -> State:
        return change(state, self.plane, rockets=False, launch=state.tick + 1)


class RocketsWasted(Event, frozen=True, gc=False, tag="rockets-wasted"):
    """Rockets fly at nothing: no balloon is in arc and reach (MC90)."""

    plane: str


class Fired(Event, frozen=True, gc=False, tag="fired"):
    """A shot, and the cards drawn for its target (MC36)."""

    by: str
    post: str
    target: str
    distance: int
    deck: str
    cards: tuple[Held, ...]
    place: int = -1
    """The post's place on the plane's card; -1: rockets, or a gun on the ground."""
    man: int = -1
    aimed: bool = False
    crack: bool = False
    quick: bool = False
    reveals = True

    def apply(self, state: State) -> State:
        state = drawn(state, Draw(self.target, self.deck, self.cards, self.by, self.place, self.aimed))
        if self.by in state.ids:
            plane = state.plane(self.by)
            aims = list(plane.aims)
            if self.place >= 0:
                aims[self.place] = Aim(self.target, state.tick)
                state = spent(state, plane, self.place)
            tally = tallied(plane.tally, self.deck, self.cards)
            return hunted(change(state, self.by, aims=tuple(aims), tally=tally), self.target, (self.by, self.man))
        if self.target in state.ids:
            return change(state, self.target, shelled=state.tick, drew=state.tick)
        return state

    def seen_by(self, seat: str, state: State) -> Self:
        return self if may_read(state, seat, self.target) else _replace(self, cards=face_down(self.cards))


def spent(state: State, plane: Plane, place: int) -> State:
    """The state after a post has fired once more; counted only where ammunition is short (MC-H2)."""
    if not state.setting.options.ammunition:
        return state
    fired = list(plane.spent or (0,) * len(plane.jams))
    fired[place] += 1
    return change(state, plane.id, spent=tuple(fired))


def tallied(tally: Tally, deck: str, cards: tuple[Held, ...]) -> Tally:
    """A plane's tally with one shot more; cards that cannot be read count as misses."""
    hits = len([1 for held in cards if held.number and damage.card(deck, held.number).points])
    return Tally(tally.shots + 1, tally.hits + hits, tally.due + damage.hitting(deck) * len(cards))


def hunted(state: State, target: str, hunter: tuple[str, int]) -> State:
    """The state in which somebody more is among the last to fire at a plane or balloon (MC39)."""
    if target in state.ids:
        plane = state.plane(target)
        hunters = plane.hunters if plane.hunted == state.tick else ()
        return change(state, target, hunters=added(hunters, hunter), hunted=state.tick, drew=state.tick)
    at = balloon_at(state, target)
    if at < 0:
        return state
    balloon = state.balloons[at]
    hunters = balloon.hunters if balloon.hunted == state.tick else ()
    return change_balloon(state, target, hunters=added(hunters, hunter), hunted=state.tick)


def added(hunters: tuple[tuple[str, int], ...], hunter: tuple[str, int]) -> tuple[tuple[str, int], ...]:
    """The hunters with one more, each once."""
    return hunters if hunter in hunters else (*hunters, hunter)


def drawn(state: State, draw: Draw) -> State:
    """The state with cards taken from their deck and laid before a target (MC05)."""
    pack = state.packs[draw.deck]
    for card in draw.cards:
        pack = pack.without(card.number)
    return _replace(state, packs={**state.packs, draw.deck: pack}, draws=(*state.draws, draw))


class Burnt(Event, frozen=True, gc=False, tag="burnt"):
    """A fire, or a collision, draws cards for a plane (MC22, MC43); of a fire counters come off."""

    plane: str
    deck: str
    cards: tuple[Held, ...]
    cause: str
    """`fire`, `collision`."""
    fire: int = 0
    """Fire counters left."""
    reveals = True

    def apply(self, state: State) -> State:
        return change(drawn(state, Draw(self.plane, self.deck, self.cards)), self.plane, fire=self.fire)

    def seen_by(self, seat: str, state: State) -> Self:
        return self if may_read(state, seat, self.plane) else _replace(self, cards=face_down(self.cards))


class CardReturned(Event, frozen=True, gc=False, tag="returned"):
    """A card goes back into its deck (MC67); which one is known to the plane's side only."""

    plane: str
    deck: str
    number: int
    fresh: bool
    damage: int
    """The plane's damage from the cards that it still holds."""

    def apply(self, state: State) -> State:
        plane = state.plane(self.plane)
        held, draws = list(plane.cards), list(state.draws)
        if self.fresh:
            at, card = next(
                (at, card)
                for at, draw in enumerate(draws)
                for card in draw.cards
                if draw.target == self.plane and (card.deck, card.number) == (self.deck, self.number)
            )
            rest = list(draws[at].cards)
            rest.remove(card)
            draws[at] = _replace(draws[at], cards=tuple(rest))
        else:
            held.remove(next(card for card in held if (card.deck, card.number) == (self.deck, self.number)))
        held = [_replace(card, shown="?" if card.deck == self.deck else card.shown, known=()) for card in held]
        packs = {**state.packs, self.deck: state.packs[self.deck].returning(self.number)}
        state = change(state, self.plane, cards=tuple(held), damage=self.damage)
        return _replace(state, draws=tuple(draws), packs=packs)

    def seen_by(self, seat: str, state: State) -> Self:
        if may_read(state, seat, self.plane):
            return self
        return _replace(self, number=0, fresh=False, damage=0)


class SignsShown(Event, frozen=True, gc=False, tag="signs"):
    """Everybody is told of jams, fires and smoke among the cards drawn (MC12)."""

    draws: tuple[Draw, ...]
    reveals = True

    def apply(self, state: State) -> State:
        return _replace(state, draws=self.draws)

    def seen_by(self, seat: str, state: State) -> Self:
        draws = tuple([
            draw if may_read(state, seat, draw.target) else _replace(draw, cards=face_down(draw.cards))
            for draw in self.draws
        ])  # fmt: skip
        return _replace(self, draws=draws)


class JamChecked(Event, frozen=True, gc=False, tag="jam-checked"):
    """A man ignores the green crosses of his shot (MC69), or does not."""

    by: str
    place: int
    ignored: bool

    def apply(self, state: State) -> State:
        draws = tuple([
            _replace(draw, checked=self.ignored) if (draw.by, draw.post) == (self.by, self.place) else draw
            for draw in state.draws
        ])  # fmt: skip
        return _replace(state, draws=draws)


class Jammed(Event, frozen=True, gc=False, tag="jammed"):
    """A gun jams (MC42)."""

    by: str
    place: int
    colour: str
    counters: int

    def apply(self, state: State) -> State:
        if self.by not in state.ids:
            return change_unit(state, self.by, jam=self.counters)
        jams = list(state.plane(self.by).jams)
        jams[self.place] = self.counters
        return change(state, self.by, jams=tuple(jams))


class Suffered(Event, frozen=True, gc=False, tag="suffered"):
    """The cards drawn for a plane take effect (MC40-MC48); fire, smoke and a stopped engine show, nothing else."""

    plane: str
    cards: tuple[Held, ...]
    aim: int
    damage: int
    engine: int
    barred: tuple[str, ...]
    wounds: tuple[int, ...]
    stopped: tuple[tuple[str, ...], ...]
    fire: int
    smoke: int
    gliding: bool
    glide: int

    def apply(self, state: State) -> State:
        plane = state.plane(self.plane)
        men = tuple([
            _replace(man, wounds=wounds, stopped=stopped)
            for man, wounds, stopped in zip(plane.men, self.wounds, self.stopped, strict=True)
        ])  # fmt: skip
        draws = [_replace(draw, taken=True) if draw.target == self.plane else draw for draw in state.draws]
        state = _replace(state, draws=tuple(draws))
        return change(
            state, self.plane, cards=(*plane.cards, *self.cards), aim=self.aim, damage=self.damage, engine=self.engine,
            barred=self.barred, men=men, fire=self.fire, smoke=self.smoke, gliding=self.gliding, glide=self.glide,
        )  # fmt: skip

    def seen_by(self, seat: str, state: State) -> Self:
        if may_read(state, seat, self.plane):
            return self
        cards = face_down(self.cards)
        return _replace(self, cards=cards, aim=0, damage=0, engine=0, barred=(), wounds=(), stopped=())


class VolleyClosed(Event, frozen=True, gc=False, tag="volley-closed"):
    """All cards of a volley have taken effect; those for balloons and ground units are discards (MC49)."""

    def apply(self, state: State) -> State:
        packs = state.packs
        for draw in state.draws:
            if draw.target not in state.ids:
                numbers = tuple([card.number for card in draw.cards])
                packs = {**packs, draw.deck: packs[draw.deck].discarding(numbers)}
        return _replace(state, draws=(), packs=packs)


class Nursed(Event, frozen=True, gc=False, tag="nursed"):
    """A light touch keeps a plane in the air (MC66)."""

    plane: str

    def apply(self, state: State) -> State:
        return change(state, self.plane, nursed=True)


class Fell(Event, frozen=True, gc=False, tag="fell"):
    """A plane is out of play: shot down, exploded or forced down (MC25, MC41, MC48), with those who share in it."""

    plane: str
    fate: Fate
    cause: str
    lines: Lines
    victors: tuple[tuple[str, int], ...] = ()
    off_board: bool = False

    def apply(self, state: State) -> State:
        return change(
            state, self.plane, place="gone", fate=self.fate, lines=self.lines, victors=self.victors,
            off_board=self.off_board, fire=0, tails="",
        )  # fmt: skip


class CardsDiscarded(Event, frozen=True, gc=False, tag="discarded"):
    """The cards of a plane out of play go to the discards, open (MC41, MC49)."""

    plane: str
    cards: tuple[Held, ...]

    def apply(self, state: State) -> State:
        packs = state.packs
        for card in self.cards:
            packs = {**packs, card.deck: packs[card.deck].discarding((card.number,))}
        return _replace(change(state, self.plane, cards=()), packs=packs)


class BalloonHit(Event, frozen=True, gc=False, tag="balloon-hit"):
    """A balloon is hit, or burns (MC89, MC90)."""

    balloon: str
    damage: int
    burns: bool = False
    victors: tuple[tuple[str, int], ...] = ()

    def apply(self, state: State) -> State:
        fate = "burnt" if self.burns else ""
        return change_balloon(state, self.balloon, damage=self.damage, fate=fate, victors=self.victors)


class UnitHit(Event, frozen=True, gc=False, tag="unit-hit"):
    """A ground unit takes points (MC80): from bombs, guns or a salvo."""

    unit: str
    points: int
    by: str
    how: str
    """`bombs`, `guns`, `salvo`."""
    destroyed: bool = False
    """This destroys it."""

    def apply(self, state: State) -> State:
        at = next(at for at, unit in enumerate(state.setting.units) if unit.id == self.unit)
        return change_unit(state, self.unit, points=state.units[at].points + self.points)


class Burst(Event, frozen=True, gc=False, tag="burst"):
    """A shell bursts (MC86): where, and off its aim by the dice."""

    unit: str
    x: int
    y: int
    level: int
    target: str
    reveals = True

    def apply(self, state: State) -> State:
        return _replace(state, orders=tuple([order for order in state.orders if order.unit != self.unit]))
