import { PerspectiveCamera, Vector3 } from 'three';
import { expect, it } from 'vitest';
import { Cameras } from './camera/cameras';
import { Cameraman } from './cameraman';
import { Sight } from './overlay/sight';

const BOARD = { width: 60, depth: 60, ceiling: 5 };
const [HERE, THERE] = [new Vector3(-20, 2, 0), new Vector3(20, 2, 0)];
const NOBODY = undefined as never;

it('goes back to those who are still in the picture that it is just leaving', () => {
  const cameras = new Cameras(BOARD, () => null);
  const sight = new Sight(NOBODY, NOBODY, NOBODY, NOBODY, NOBODY);
  sight.resize(800, 600);
  const drawing = { frames: 1, ask: () => undefined };
  const cameraman = new Cameraman(cameras, NOBODY, sight, drawing as never);
  cameraman.resize({ width: 800, height: 600 }, { width: 800, height: 600 });
  const looksAt = (place: Vector3) => sight.shows([place], cameras.steady(), cameras.aspect);
  expect(sight.camera).toBeInstanceOf(PerspectiveCamera);
  cameraman.follow([HERE], true);
  expect([looksAt(HERE), looksAt(THERE)]).toEqual([true, false]);
  cameraman.follow([THERE], true);
  // nothing has been drawn since: the last picture still shows the first place
  cameraman.follow([HERE], false);
  expect(looksAt(HERE)).toBe(true);
});
