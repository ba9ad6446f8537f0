/** Cockpits, heads and guns. */
import { IRON, LEATHER, SOOT, type Bench } from './bench';
import { bodyAt } from './outlines';
import { plain, type Vec } from './parts';
import type { Seat } from './shapes';

const SKIN = 0xd9a77c;
const SCARF = 0xe9e2cd;

export function addCrew(bench: Bench): void {
  for (const seat of bench.shape.seats) addSeat(bench, seat);
  addGuns(bench);
}

function addSeat(bench: Bench, seat: Seat): void {
  const { model, shape, fine } = bench;
  const body = bodyAt(shape, seat.at);
  const wide = Math.min(0.34, body.width * 0.72);
  const ringed = seat.gun !== undefined;
  const y = body.top + (ringed ? 0.05 : 0.01);
  const sides = fine ? 12 : 6;
  const rim: Vec[] = Array.from({ length: sides }, (_, side) => {
    const angle = (side / sides) * Math.PI * 2;
    return [Math.cos(angle) * wide, y + 0.01, seat.at - Math.sin(angle) * wide * 1.15];
  });
  model.fan(rim, plain(SOOT));
  if (fine)
    model.hoop(
      [0, y, seat.at],
      wide,
      wide * 1.15,
      ringed ? 0.07 : 0.05,
      sides,
      plain(ringed ? 0x55504a : LEATHER),
    );
  const head: Vec = [0, y + 0.2, seat.at + 0.04];
  model.ball(head, [0.14, 0.16, 0.15], fine ? 8 : 5, plain(LEATHER));
  if (fine) {
    model.ball(
      [0, head[1] - 0.02, seat.at - (seat.gun === 'ring' ? -0.14 : 0.06)],
      [0.09, 0.1, 0.08],
      6,
      plain(SKIN),
    );
    model.ball([0, y + 0.06, seat.at + 0.05], [0.2, 0.07, 0.16], 7, plain(SCARF));
  }
  if (seat.gun === undefined) {
    if (fine) model.box([0, y + 0.14, seat.at - wide * 1.35], [0.4, 0.24, 0.02], plain(0xb9ccd2));
    return;
  }
  const aim = seat.gun === 'bow' ? -1 : 1;
  const pivot: Vec = [0.1, y + 0.22, seat.at + aim * 0.2];
  model.tube(pivot, [0.16, y + 0.42, seat.at + aim * 1.05], 0.045, 0.035, fine ? 6 : 3, plain(IRON));
  model.box([0.1, y + 0.32, seat.at + aim * 0.4], [0.16, 0.07, 0.2], plain(IRON));
}

function addGuns(bench: Bench): void {
  const { model, shape, fine, damage } = bench;
  const guns = shape.guns ?? 0;
  const seat = shape.seats[0];
  if (seat === undefined || guns === 0) return;
  const sides = fine ? 6 : 4;
  const gun = (from: Vec, to: Vec): void => model.tube(from, to, 0.05, 0.045, sides, plain(IRON));
  const upper = shape.wings.at(-1);
  if ((guns === 'top' || guns === 'both') && upper !== undefined) {
    const y = upper.y + 0.24;
    gun([0, y, upper.at + upper.chord * 0.75], [0, y + 0.04, upper.at - 0.45]);
    model.rod([0, upper.y, upper.at + 0.3], [0, y, upper.at + 0.3], 0.05, 0.05, plain(IRON));
    if (fine) model.tube([0, y, upper.at + 0.55], [0, y + 0.1, upper.at + 0.55], 0.15, 0.15, 10, plain(IRON));
  }
  if (guns === 'top') return;
  const from = seat.at - 0.4;
  const y = bodyAt(shape, from).top + (shape.body.hump ?? 0) * 0.8 + 0.08;
  const sideways = guns === 2 ? [-0.15, 0.15] : [guns === 'both' ? -0.18 : 0.02];
  for (const x of sideways) {
    const drooping = damage.has('guns') ? -0.12 : 0;
    gun([x, y, from], [x, y - 0.02 + drooping, Math.max(0.35, from - 1.15)]);
  }
}
