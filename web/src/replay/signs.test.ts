import { expect, it } from 'vitest';
import type { MomentLine, Verdict } from '../wire';
import { signsOf } from './signs';

function moment(number: number, ...marks: Verdict[]): MomentLine {
  return { number, turn: 1, said: [], onward: [], marks };
}

it('says of every hit and loss whose it is', () => {
  const hit: Verdict = { word: 'Hit', tone: 'hit', piece: 'D1', man: 'Konrad Weidlich', by: 'B1' };
  const lost: Verdict = { word: 'Destroyed', tone: 'lost', piece: 'D1' };
  const fell: Verdict = { word: 'Crashed', tone: 'lost', piece: 'B2' };
  const signs = signsOf([moment(0), moment(1, hit), moment(2, { ...hit, by: 'B2' }, lost), moment(3, fell)]);
  expect(signs.map(({ at, words }) => [at, words])).toEqual([
    [1, 'Hit: D1 (Konrad Weidlich), by B1'],
    [2, 'Destroyed: D1, by B2'],
    [3, 'Crashed: B2'],
  ]);
});
