import { expect, it } from 'vitest';
import type { ActionDefinition } from '../../schema/action-definition';
import { buildField } from '../definition.case';
import type { Actions } from './actions-context';
import { tyingActions } from './tying';

function action(name: string, fields: string[], sendsRecord = true): ActionDefinition {
  return {
    name,
    label: name,
    places: ['row'],
    permission: 'set',
    run: { call: { path: '/set' }, send: {}, sendFields: [], sendsRecord },
    fields: Object.fromEntries(fields.map((field) => [field, buildField(field, 'ref')])),
  } as unknown as ActionDefinition;
}

function tying(filter: Parameters<typeof tyingActions>[1], ...actions: ActionDefinition[]): string[] {
  const at: Actions['at'] = () => actions;
  return tyingActions({ at }, filter).map(({ name }) => name);
}

it('an action ties records to another one when it changes nothing but the field that ties them', () => {
  const actions = [
    action('role', ['role_id']),
    action('both', ['role_id', 'remark']),
    action('other', ['app_id']),
    action('none', []),
    action('call', ['role_id'], false),
  ];
  expect(tying({ role_id: 7, only_sub: 0 }, ...actions)).toEqual(['role']);
  expect(tying({ role_id: [7, 8] }, ...actions)).toEqual([]);
  expect(tying({}, ...actions)).toEqual([]);
});
