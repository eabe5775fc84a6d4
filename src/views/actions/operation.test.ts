import { describe, expect, it } from 'vitest';
import { buildCall, buildDefinition, buildField } from '../definition.case';
import type { ActionDefinition } from '../../schema/action-definition';
import {
  actionsAt,
  applicable,
  deletionOf,
  isOpen,
  openPath,
  operationOf,
  typedText,
  type CallAction,
  type OpenAction,
} from './operation';

const base = { label: 'Freeze', places: ['row', 'bulk'] as ActionDefinition['places'], fields: {} };
const freeze: CallAction = {
  ...base,
  name: 'freeze',
  permission: 'freeze',
  when: { state: [1] },
  run: { call: buildCall('/thing/set'), send: {}, sendFields: [] },
};
const users: OpenAction = {
  ...base,
  name: 'users',
  permission: 'view',
  run: { open: 'operate/user.login', match: { comp_id: 'id' }, filter: {} },
};
const definition = buildDefinition([buildField('id', 'id'), buildField('name', 'text')], { actions: [freeze, users] });

describe('actions of a place', () => {
  it('are those of the schema that the user may use', () => {
    expect(actionsAt(definition, 'row', () => true)).toEqual([freeze, users]);
    expect(actionsAt(definition, 'detail', () => true)).toEqual([]);
    expect(actionsAt(definition, 'row', (_, action) => action !== 'freeze')).toEqual([users]);
  });
  it('lead only to screens that the user may view', () => {
    expect(actionsAt(definition, 'row', (screen) => screen !== 'operate/user').filter(isOpen)).toEqual([]);
  });
  it('are for the records that meet their condition', () => {
    const records = [
      { id: 1, state: 1 },
      { id: 2, state: 2 },
    ];
    expect(applicable(freeze.when, records)).toEqual([records[0]]);
    expect(applicable(undefined, records)).toBe(records);
  });
  it('open another list with their filter in the address', () => {
    expect(openPath(users, { id: 5 })).toBe(`/operate/user.login?filter=${encodeURIComponent('{"comp_id":5}')}`);
  });
  it('pass on filters that the record has no value for, and the fixed ones', () => {
    const matching: OpenAction = {
      ...users,
      run: {
        open: 'vas/order',
        match: { comp_id: 'id', app_id: 'app_id', state: 'state' },
        filter: { only_sub: false },
      },
    };
    const of = (path: string) => JSON.parse(decodeURIComponent(path.split('filter=')[1] ?? ''));
    expect(of(openPath(matching, { id: 5 }, { id: 9, app_id: 3, other: 1 }))).toEqual({
      comp_id: 5,
      app_id: 3,
      only_sub: false,
    });
    expect(of(openPath(matching, undefined, { id: 9 }))).toEqual({ comp_id: 9, only_sub: false });
  });
});

describe('the text to type', () => {
  const many = Array.from({ length: 11 }, (_, id) => ({ id, name: `n${id}` }));
  const dangerous = operationOf({ ...freeze, confirm: { typed: 'name' } });

  it('is empty for a plain question', () => {
    expect(typedText(operationOf(freeze), many)).toBeUndefined();
    expect(typedText(deletionOf('Delete'), many.slice(0, 10))).toBeUndefined();
  });
  it('is the value of the field that the schema names, or the number of records', () => {
    expect(typedText(dangerous, many.slice(0, 1))).toBe('n0');
    expect(typedText(dangerous, many.slice(0, 3))).toBe('3');
  });
  it('is asked for only where a record meets its condition', () => {
    const frozen = operationOf({ ...freeze, confirm: { typed: 'name', typedWhen: { id: [2] } } });
    expect(typedText(frozen, many.slice(0, 1))).toBeUndefined();
    expect(typedText(frozen, many.slice(2, 3))).toBe('n2');
    expect(typedText(frozen, many.slice(0, 3))).toBe('3');
  });
  it('is the number of records when more than ten are deleted', () => {
    expect(typedText(deletionOf('Delete'), many)).toBe('11');
  });
});
