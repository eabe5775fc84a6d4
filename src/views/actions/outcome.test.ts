import { describe, expect, it } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { buildCall, buildDefinition, buildField } from '../definition.case';
import type { CallAction } from './operation';
import { explain } from './outcome';

const definition = buildDefinition([
  buildField('id', 'id'),
  buildField('state', 'integer'),
  buildField('amount', 'money'),
  buildField('operator', 'text'),
]);
const action: CallAction = {
  name: 'approve',
  label: 'Approve',
  permission: 'approve',
  places: ['bar'],
  when: { state: [1] },
  fields: { amount: buildField('amount', 'money') },
  run: { call: buildCall('/thing/set'), send: { state: 2 }, sendFields: [] },
};
const lost = new ConsoleError({ kind: 'lost', unsure: true });
const refused = new ConsoleError({ kind: 'code', code: 1024 });
const values = { amount: '5.00' };
function after(error: unknown, now: Parameters<typeof explain>[4], by = action) {
  return explain(definition, by, values, error, now).kind;
}

describe('the result of an action whose call failed', () => {
  it('is read from the record', () => {
    expect(after(lost, { id: 1, state: 1 })).toBe('open');
    expect(after(refused, { id: 1, state: 1 })).toBe('open');
    expect(after(lost, { id: 1, state: 2, amount: 5 })).toBe('likely');
    expect(after(lost, { id: 1, state: 2, amount: 4 })).toBe('elsewhere');
    expect(after(lost, { id: 1, state: 3, amount: 5 })).toBe('elsewhere');
    expect(after(refused, { id: 1, state: 2, amount: 5 })).toBe('elsewhere');
    expect(after(lost, null)).toBe('elsewhere');
  });
  it('is unknown when the record cannot be read, or cannot tell', () => {
    expect(after(lost, undefined)).toBe('unknown');
    expect(after(refused, undefined)).toBe('open');
    const { when, ...always } = action;
    expect(when).toBeDefined();
    expect(after(lost, { id: 1, state: 2, amount: 5 }, always)).toBe('unknown');
    expect(after(refused, { id: 1, state: 2, amount: 5 }, always)).toBe('open');
  });
});
