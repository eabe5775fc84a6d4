import { expect, it } from 'vitest';
import type { ActionDefinition } from '../../schema/action-definition';
import { buildDefinition, buildField } from '../definition.case';
import { finishOf, isOpenRecord } from './finish';

function move(name: string, from: number[], to: number, more: Partial<ActionDefinition> = {}): ActionDefinition {
  const run = {
    call: { path: `/${name}`, method: 'POST' },
    send: {},
    sendFields: [],
  } as unknown as ActionDefinition['run'];
  return { name, label: name, permission: 'set', places: ['detail'], fields: {}, run, move: { from, to }, ...more };
}

function finishing(actions: ActionDefinition[], state: unknown): string | undefined {
  return finishOf(
    buildDefinition([buildField('state', 'integer')], { moves: { field: 'state', first: [1, 2] }, actions }),
    {
      id: 7,
      state,
    },
  )?.name;
}

it('the first move out of the first state that asks nothing finishes a record', () => {
  const actions = [
    move('refuse', [1], 4, { tone: 'bad' }),
    move('pay', [1], 3, { fields: { amount: buildField('amount', 'money') } }),
    move('sure', [1], 3, { confirm: {} }),
    move('reopen', [3], 1),
    move('solve', [1], 3),
    move('close', [1, 2], 3),
  ];
  expect(finishing(actions, 1)).toBe('solve');
  expect(finishing(actions, 2)).toBe('close');
  expect(finishing(actions, 3)).toBeUndefined();
  expect(finishing([move('solve', [1], 3)], 2)).toBeUndefined();
});

it('a record is open in the first states of its life; without one it never is', () => {
  const moves = { field: 'state', first: [1] };
  expect(isOpenRecord(buildDefinition([], { moves }), { state: 1 })).toBe(true);
  expect(isOpenRecord(buildDefinition([], { moves }), { state: 2 })).toBe(false);
  expect(isOpenRecord(buildDefinition([]), {})).toBe(false);
});
