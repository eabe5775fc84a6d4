import { expect, it } from 'vitest';
import type { ActionDefinition } from '../../schema/action-definition';
import { buildCall, buildDefinition, buildField } from '../definition.case';
import { lifeOf } from './life';

const options = ['Waiting', 'Done', 'Cancelled'].map((label, index) => ({ value: index + 1, label }));

function move(name: string, from: number[], to: number): ActionDefinition {
  const run = { call: buildCall('/thing/set'), send: { state: to }, sendFields: [] };
  return { name, label: name, places: ['row'], permission: 'set', fields: {}, run, move: { from, to } };
}

it('has each state with the moves that leave it, and tells where a record begins', () => {
  const definition = buildDefinition([buildField('state', 'enum', { options: { options } })], {
    moves: { field: 'state', first: [1] },
    actions: [move('finish', [1], 2), move('again', [2, 3], 1), move('cancel', [1, 2], 3)],
  });
  const told = lifeOf(definition).map(({ option, isFirst, moves }) => [
    option.label,
    isFirst,
    moves.map(({ action, to }) => `${action.name}: ${to.label}`),
  ]);
  expect(told).toEqual([
    ['Waiting', true, ['finish: Done', 'cancel: Cancelled']],
    ['Done', false, ['again: Waiting', 'cancel: Cancelled']],
    ['Cancelled', false, ['again: Waiting']],
  ]);
});

it('is empty for records without one', () => expect(lifeOf(buildDefinition([]))).toEqual([]));
