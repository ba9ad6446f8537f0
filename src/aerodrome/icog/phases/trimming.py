"""Trim: bank (5.5.9.1) and throttle (5.7.5.1) belong to no announcement; they are chosen anew once dice have fallen."""

import msgspec

from aerodrome.core.table import Table
from aerodrome.icog.damage import falls
from aerodrome.icog.movement import energy
from aerodrome.icog.movement.flown import Flight
from aerodrome.icog.questions import trim_questions
from aerodrome.icog.state import State


async def bank(table: Table, name: str, flight: Flight) -> int:
    """The bank after a move whose tests did not all succeed (5.5.9.1); who is not free to bank keeps what he said."""
    said = flight.carried_out
    if flight.attitude or flight.left or flight.grounded or said.land or not falls.in_control(table.state, name):
        return said.bank
    seat = table.state.airplane(name).seat
    return int(await table.ask(trim_questions.ChooseBank(seat, name, said.bank)))


async def throttle(table: Table, name: str, flight: Flight, uneven: int) -> int:
    """What is throttled back after a move in which dice fell (5.7.5.1); a formation has one throttle for all."""
    state: State = table.state
    airplane, said = state.airplane(name), flight.carried_out
    panel = state.panel(airplane)
    if said.take_off or airplane.formation or not panel.throttle or not falls.in_control(state, name):
        return said.throttle
    if energy.is_powerless(panel, airplane, said.engine_off):
        return 0
    speeds = tuple([_speed(state, name, flight, units, uneven) for units in range(panel.throttle + 1)])
    return int(await table.ask(trim_questions.ChooseThrottle(airplane.seat, name, said.throttle, uneven, speeds)))


def _speed(state: State, name: str, flight: Flight, units: int, uneven: int) -> int:
    """The speed after the energy step with so many units given away."""
    said = msgspec.structs.replace(flight.carried_out, throttle=units)
    return energy.settled(state, name, flight, energy.ledger(state, name, flight, said, uneven)).speed
