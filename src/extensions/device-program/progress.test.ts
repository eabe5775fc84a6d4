import { expect, it } from 'vitest';
import { creationsOf, type MadeByKey } from './creations';
import { buildProgram } from './program.case';
import { linesOf } from './progress';

const creations = creationsOf(buildProgram(), { goodName: ({ term }) => `Cloud ${term}`, sells: true });
const keys = creations.map(({ key }) => key);

function madeUpTo(count: number): MadeByKey {
  return Object.fromEntries(
    creations.slice(0, count).map(({ key, part, title }, index) => [key, { part, id: index + 1, title }]),
  );
}

/** The lines as a word each, after so many creations. */
function states(count: number, at?: { key: string | undefined; stopped: boolean }) {
  const here = at?.key === undefined ? undefined : { key: at.key, stopped: at.stopped };
  return linesOf(creations, madeUpTo(count), here).map(({ state }) => state);
}

it('has a line for each record, and one for all bindings to a product or an app', () => {
  expect(linesOf(creations, {}, undefined)).toEqual([
    { name: 'product', part: 'product', title: 'Cam', total: 1, done: 0, state: 'waiting' },
    { name: 'version', part: 'version', title: '1.0.0', total: 1, done: 0, state: 'waiting' },
    { name: 'good:7:1', part: 'good', title: 'Cloud 1', total: 1, done: 0, state: 'waiting' },
    { name: 'good:7:12', part: 'good', title: 'Cloud 12', total: 1, done: 0, state: 'waiting' },
    { name: 'for', part: 'forProduct', title: 'Cloud 1', total: 2, done: 0, state: 'waiting' },
    { name: 'app:3', part: 'inApp', title: 'Cloud 1', total: 2, done: 0, state: 'waiting' },
    { name: 'app:4', part: 'inApp', title: 'Cloud 1', total: 2, done: 0, state: 'waiting' },
  ]);
});

it('tells what exists, what runs and what waits', () => {
  expect(states(5, { key: keys[5], stopped: false })).toEqual([
    ...['done', 'done', 'done', 'done'],
    ...['running', 'waiting', 'waiting'],
  ]);
  expect(states(1, { key: keys[1], stopped: true }).slice(0, 3)).toEqual(['done', 'stopped', 'waiting']);
  expect(states(creations.length)).toEqual(Array(7).fill('done'));
});

it('knows the record of a line of one, and counts those of a line of several', () => {
  const lines = linesOf(creations, madeUpTo(5), undefined);
  expect(lines[0]?.made).toEqual({ part: 'product', id: 1, title: 'Cam' });
  expect(lines[4]).toEqual({ name: 'for', part: 'forProduct', title: 'Cloud 1', total: 2, done: 1, state: 'waiting' });
});
