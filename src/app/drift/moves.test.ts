import { expect, it } from 'vitest';
import type { ActionDefinition } from '../../schema/action-definition';
import type { ResourceDefinition } from '../../schema/definition';
import { buildCall, buildDefinition, buildField } from '../../views/definition.case';
import { moveWatch } from './moves';

const options = ['Waiting', 'Done', 'Paid', 'Cancelled', 'Expired'].map((label, index) => ({
  value: index + 1,
  label,
}));

function move(name: string, from: number[], to: number): ActionDefinition {
  const run = { call: buildCall('/thing/set'), send: { state: to }, sendFields: [] };
  return { name, label: name, places: ['row'], permission: 'set', fields: {}, run, move: { from, to } };
}

/** 1 to 2 to 3, and 4 by the platform itself; nothing leads to 5. */
function withMoves(more: Partial<ResourceDefinition> = {}): ResourceDefinition {
  return buildDefinition(
    [buildField('id', 'id'), buildField('state', 'enum', { options: { options }, in: ['list'] })],
    {
      calls: { list: buildCall('/thing/list'), get: buildCall('/thing/get') },
      moves: { field: 'state', first: [1, 4] },
      actions: [move('finish', [1], 2), move('pay', [2], 3)],
      ...more,
    },
  );
}

function watched(definition: ResourceDefinition): (...states: unknown[]) => string[] {
  const watch = moveWatch();
  return (...states) => {
    const data = states.map((state, index) => ({ id: index + 1, state }));
    return watch(definition, definition.calls.list!, { raw: { code: 200, data } }).map(({ detail }) => detail);
  };
}

it('tells a change of state that no move declares, once for each pair', () => {
  const see = watched(withMoves());
  expect(see(1, 1, 3, 2)).toEqual([]);
  expect(see(5, 5, 2, 2)).toEqual(['1 → 5', '3 → 2']);
  expect(see(5, 5, 2, 2)).toEqual([]);
});

it('accepts moves, several at once, and the states that the platform sets', () => {
  const see = watched(withMoves());
  see(1, 1, 3);
  expect(see(2, 3, 4)).toEqual([]);
});

it('remembers a record from its list to its page, and no value that is none', () => {
  const definition = withMoves();
  const watch = moveWatch();
  watch(definition, definition.calls.list!, { raw: { data: [{ id: 1, state: 2 }, null, { id: 2, state: {} }] } });
  expect(watch(definition, definition.calls.get!, { raw: { data: { id: 1, state: 1 } } })).toEqual([]);
  expect(watch(definition, definition.calls.get!, { raw: { data: { id: 1, state: 5 } } })).toEqual([
    { field: 'state', kind: 'move', detail: '1 → 5' },
  ]);
  expect(watch(definition, definition.calls.list!, new Error('lost'))).toEqual([]);
});

it('tells nothing where a form changes the state, nor of a record without a life', () => {
  const edited = withMoves({ calls: { list: buildCall('/thing/list'), set: buildCall('/thing/set') } });
  const field = buildField('state', 'enum', { options: { options }, in: ['list', 'edit'] });
  for (const definition of [{ ...edited, fields: { ...edited.fields, state: field } }, buildDefinition([])]) {
    const see = watched(definition);
    see(1);
    expect(see(5)).toEqual([]);
  }
});

it('forgets the oldest of more than 2,000 records', () => {
  const see = watched(withMoves());
  see(...Array.from({ length: 2001 }, () => 1));
  expect(see(5)).toEqual([]);
  expect(see(undefined, undefined, 5)).toEqual(['1 → 5']);
});
