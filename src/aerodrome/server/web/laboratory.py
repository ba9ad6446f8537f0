"""The laboratory over HTTP: begin runs of many battles, look at what they tell, stop and delete them."""

import asyncio
import tomllib
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import MediaType, Request, Response, Router, delete, get, post
from litestar.datastructures import State
from litestar.params import JSONBody

from aerodrome.core import sheets
from aerodrome.core.faults import Fault, unknown
from aerodrome.core.phrases import capital
from aerodrome.core.rules import rules_of
from aerodrome.core.toml_text import plain, toml_text
from aerodrome.games import battles, kit
from aerodrome.lab.battle import Trial, packed, unpacked
from aerodrome.lab.plan import Cell, Plan, said
from aerodrome.server.designs.editor import Editor
from aerodrome.server.designs.outline import OPTIONS
from aerodrome.server.presenting import presenter
from aerodrome.server.store.database import Unavailable
from aerodrome.server.store.entries import now
from aerodrome.server.store.keys import digest, new_id, new_token
from aerodrome.server.store.runs import Run
from aerodrome.server.store.shelf import Shelf
from aerodrome.server.web.lobby import Authorization, PublicName, bearer
from aerodrome.server.web.problems import Trouble, documented, from_fault
from aerodrome.server.web.replays import record_id
from aerodrome.server.wire.designs import DesignBoard
from aerodrome.server.wire.laboratory import Flight, FlownAgain, RunChange, RunKey, RunLine, RunView

DESIGN = "design:"
"""Before the id of a design, where a scenario is named."""


@get("/runs", summary="The laboratory's runs", responses=documented())
async def runs(state: State) -> tuple[RunLine, ...]:
    """The latest runs, the last one first."""
    return tuple([line(run) for run in await state.laboratory.book.all()])


@post("/runs", summary="Begin a run", responses=documented(400, 413, 503))
async def begin(data: JSONBody[Plan], request: Request[Any, Any, State], state: State) -> RunKey:
    """Begin a run; the answer has the key with which it can be stopped and deleted."""
    settings = state.settings
    if not settings.lab_processes:
        raise Trouble(HTTPStatus.SERVICE_UNAVAILABLE, "runs", "this server has no laboratory")
    if not await state.runs.take(state.senders.of(request.scope)):
        most = settings.runs_per_address
        raise Trouble(
            HTTPStatus.TOO_MANY_REQUESTS, "runs", "too many were begun from this address", f"{most} in an hour"
        )
    try:
        plan = await planned(data, state)
        trial = await asyncio.to_thread(packed, plan)
        count = len(unpacked(trial).cells)
        if count * plan.battles > settings.lab_battles:
            found = f"{count * plan.battles} in {count} combinations"
            raise Fault("battles", found, f"at most {settings.lab_battles} in all")
        key = new_token()
        run = Run(new_id(), plan.game, plan.title, now(), trial, digest(key), count * plan.battles)
        await state.laboratory.book.add(run, settings.lab_runs)
    except Fault as fault:
        raise from_fault(HTTPStatus.BAD_REQUEST, fault) from None
    state.laboratory.wake()
    return RunKey(run.id, key)


@get("/runs/{run_id:str}", summary="What a run tells", responses=documented(400, 404))
async def show(run_id: PublicName, state: State) -> RunView:
    """How far a run is, and all that its battles tell so far."""
    run = await found_run(state, run_id)
    trial = unpacked(run.plan)
    return RunView(
        line=line(run),
        cells=trial.cells,
        names=await asyncio.to_thread(names_of, trial),
        titles=await asyncio.to_thread(titles_of, trial),
        figures=await state.laboratory.figures(run),
        boards=await asyncio.to_thread(boards_of, trial),
        seconds=state.laboratory.seconds_left(run),
        battles_each=trial.plan.battles,
    )


@post(
    "/runs/{run_id:str}",
    status_code=200,
    summary="Stop a run, or go on with it",
    responses=documented(400, 401, 403, 404, 409, 413),
)
async def change(
    run_id: PublicName, data: JSONBody[RunChange], state: State, authorization: Authorization = None
) -> RunLine:
    """Stop a run where it is: what was flown counts. Or go on with one that was stopped or did not work."""
    run = await owned(state, run_id, authorization)
    if data.go_on:
        if not await state.laboratory.book.resume(run.id):
            raise Trouble(HTTPStatus.CONFLICT, "run", "it does not rest", "a run that was stopped or failed")
        state.laboratory.wake()
    elif not await state.laboratory.book.end(run.id, "stopped"):
        raise Trouble(HTTPStatus.CONFLICT, "run", "it is over already", "a run that waits or is under way")
    return line(await found_run(state, run_id))


@delete("/runs/{run_id:str}", summary="Delete a run", responses=documented(400, 401, 403, 404))
async def remove(run_id: PublicName, state: State, authorization: Authorization = None) -> None:
    """A run is gone, with all that came of it."""
    run = await owned(state, run_id, authorization)
    await state.laboratory.book.delete(run.id)


@post(
    "/runs/{run_id:str}/battles",
    status_code=200,
    summary="See one of a run's battles",
    responses=documented(400, 404, 413),
)
async def battle(run_id: PublicName, data: JSONBody[Flight], state: State) -> FlownAgain:
    """A battle of a run is flown once more, just as it was, and kept as a replay."""
    run = await found_run(state, run_id)
    try:
        record = await state.laboratory.flown_again(run, data.cell, data.number)
    except Fault as fault:
        raise from_fault(HTTPStatus.NOT_FOUND, fault) from None
    await state.replays.add(record)
    return FlownAgain(record_id(record))


@get(
    "/runs/{run_id:str}/plan",
    summary="A run's plan as a file",
    media_type=MediaType.TEXT,
    responses=documented(400, 404),
)
async def plan_file(run_id: PublicName, state: State) -> Response[str]:
    """The plan in TOML, for `aerodrome lab run`."""
    run = await found_run(state, run_id)
    name = sheets.own_id(f"{run.title}\n", run.title)
    headers = {"Content-Disposition": f'attachment; filename="{name}.toml"'}
    return Response(toml_text(plain(unpacked(run.plan).plan)), headers=headers)


# ---- what they share


def line(run: Run) -> RunLine:
    """A run in a list."""
    return RunLine(run.id, run.game, run.title, run.created, run.state, run.done, run.total, run.trouble)


async def found_run(state: State, run_id: str) -> Run:
    """A run by its public name."""
    run: Run | None = await state.laboratory.book.run(run_id)
    if run is None:
        raise Trouble(HTTPStatus.NOT_FOUND, "run", "the laboratory has none of this name")
    return run


async def owned(state: State, run_id: str, authorization: str | None) -> Run:
    """A run of whoever has its key."""
    run = await found_run(state, run_id)
    if digest(bearer(authorization)) != run.digest:
        raise Trouble(HTTPStatus.FORBIDDEN, "run", "only who began it may do that", "the key of the run")
    return run


async def planned(given: Plan, state: State) -> Plan:
    """The plan as it is kept: scenarios by their names only, designs written out, options as the hangar offers them."""
    if given.game not in battles():
        raise unknown("game", given.game, battles())
    rules = rules_of(given.game)
    offered = {card.name for card in presenter(given.game).option_cards()}
    for table, names in (("options", given.options), ("grid", given.grid)):
        for name in names:
            if name.replace("-", "_") not in offered:
                raise unknown(f"{table}.{name}", name, sorted(offered))
    scenarios = []
    for name in given.scenarios:
        if name.startswith(DESIGN):
            scenarios.append(await _design(Shelf(state.store), name.removeprefix(DESIGN), given.game))
        elif name in rules.scenarios():
            scenarios.append(name)
        else:
            raise unknown("scenarios", name, rules.scenarios())
    titles = [scenario_title(given.game, text) for text in scenarios[:3]]
    more = ["…"] if len(scenarios) > len(titles) else []
    title = given.title or f"{rules.title}: {', '.join([*titles, *more, *_compared(given)])}"
    return msgspec.structs.replace(given, scenarios=tuple(scenarios), title=title, keep_shots=False)


def _compared(plan: Plan) -> list[str]:
    """The options that a run compares, by what they are called: a run is known by them."""
    called = {card.name: card.title for card in presenter(plan.game).option_cards()}
    names = [name.replace("-", "_") for name in plan.grid]
    return [called[name] or capital(name.replace("_", " ")) for name in names]


def scenario_title(game: str, scenario: str) -> str:
    """What a ready scenario or a design is called."""
    if sheets.is_written_out(scenario):
        return str(tomllib.loads(scenario).get("title", ""))
    return presenter(game).scenario(scenario).title


def titles_of(trial: Trial) -> dict[str, str]:
    """What the scenarios and the options of a run are called, by the names that its figures have for them.

    Values that have a name of their own stand there by the option and the value: `wind=W`.
    """
    game = trial.plan.game
    cards = {card.name: card for card in presenter(game).option_cards()}
    found = {cell.scenario: scenario_title(game, trial.plan.scenarios[cell.place]) for cell in trial.cells}
    for name in trial.plan.grid:
        card = cards.get(name.replace("-", "_"))
        found[name] = card.title or capital(card.name.replace("_", " ")) if card else name
        if card and card.choice_words:
            named = zip(card.choices, card.choice_words, strict=True)
            found |= {f"{name}={said(value)}": words.lower() for value, words in named}
    return found


def names_of(trial: Trial) -> tuple[str, ...]:
    """What each cell is called: its scenario, the values that are compared, the pairing."""
    titles, found = titles_of(trial), []
    for cell in trial.cells:
        values = [(name, said(value)) for name, value in cell.chosen.items()]
        chosen = [f"{titles[name]}: {titles.get(f'{name}={value}', value)}" for name, value in values]
        found.append(", ".join([titles[cell.scenario], *chosen, *(["bots exchanged"] if cell.mirrored else [])]))
    return tuple(found)


def boards_of(trial: Trial) -> tuple[DesignBoard | None, ...]:
    """The board of each cell, with its edges and zones, as the game's editor draws it."""
    designer = kit(trial.plan.game).editor()
    return tuple([_board(designer, trial, cell) if designer else None for cell in trial.cells])


def _board(designer: Editor, trial: Trial, cell: Cell) -> DesignBoard:
    """A scenario's board under the options of a cell."""
    chosen = {name.replace("-", "_"): value for name, value in {**trial.plan.options, **cell.chosen}.items()}
    name = trial.plan.scenarios[cell.place]
    sheet = tomllib.loads(name) if sheets.is_written_out(name) else designer.start(name)
    return designer.board({**sheet, OPTIONS: {**sheet.get(OPTIONS, {}), **chosen}})


async def _design(shelf: Shelf, design: str, game: str) -> str:
    """The text of a design."""
    try:
        return (await shelf.text(design, game))[1]
    except Unavailable:
        raise
    except Fault as fault:
        raise Fault("scenarios", fault.found, fault.allowed) from None


ROUTER = Router("/", route_handlers=[runs, begin, show, change, remove, battle, plan_file], tags=["laboratory"])
