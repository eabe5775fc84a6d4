import { expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import type { ConsoleDataProvider } from '../../wire/data-provider';
import { buildCall, buildDefinition, buildField } from '../definition.case';
import { operationOf, type CallAction } from './operation';
import { perform } from './perform';

const definition = buildDefinition([
  buildField('id', 'id'),
  buildField('state', 'integer'),
  buildField('reason', 'text'),
]);
const action: CallAction = {
  name: 'reject',
  label: 'Reject',
  permission: 'set',
  places: ['row'],
  when: { state: [1] },
  fields: { reason: buildField('reason', 'text') },
  run: { call: buildCall('/thing/set'), send: { state: 3 }, sendFields: [] },
};
const lost = new ConsoleError({ kind: 'lost', unsure: true });

async function stateAfter(now: Record<string, unknown>) {
  const provider = {
    act: vi.fn().mockResolvedValue([{ id: 7, ok: false, error: lost }]),
    getOne: vi.fn().mockResolvedValue({ data: { id: 7, ...now } }),
  } as unknown as ConsoleDataProvider;
  const [result] = await perform(provider, definition, operationOf(action), [{ id: 7, state: 1 }], {
    values: { reason: 'mine' },
  });
  return result?.state;
}

it.each([
  ['done when the record has what the action sets', { state: 3, reason: 'mine' }, 'done'],
  ['failed when the record is as before', { state: 1, reason: '' }, 'failed'],
  ['unsure when somebody else may have decided', { state: 3, reason: 'theirs' }, 'unsure'],
  ['unsure when the record has another state', { state: 2, reason: '' }, 'unsure'],
])('an action with a lost answer is %s', async (_title, now, state) => {
  expect(await stateAfter(now)).toBe(state);
});
