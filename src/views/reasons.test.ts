import { describe, expect, it } from 'vitest';
import type { ActionDefinition } from '../schema/action-definition';
import type { BlockDefinition, TabDefinition } from '../schema/definition';
import { absent, failing, forbidden } from './reasons';
import { notAllowed, notOffered } from './actions/operation';
import { buildCall, buildDefinition, buildField } from './definition.case';
import { notAmongBlocks, notInDetail } from './detail/groups';
import { notInForm } from './form/layout';
import { columnsOf, turnedOff } from './list/columns';
import { notAmongTabs } from './related';
import { refusedTo } from './useRefused';
import { expression } from '../expression.case';

const quota = buildField('quota', 'integer', { when: { kind: [3, 4] } });
const key = buildField('key', 'secret', { permission: 'secret' });
const made = buildField('made', 'datetime', { in: ['list', 'detail'] });
const definition = buildDefinition([buildField('id', 'id'), buildField('name', 'text'), quota, key, made], {
  calls: { list: buildCall('/thing/list'), set: buildCall('/thing/set') },
});
const [all, none] = [() => true, () => false];
function needs(permission: string) {
  return { why: 'permission', permission };
}

function action(more: Partial<ActionDefinition>): ActionDefinition {
  return {
    name: 'freeze',
    label: 'Freeze',
    places: ['row'],
    permission: 'freeze',
    fields: {},
    run: { call: buildCall('/thing/set'), send: {}, sendFields: [] },
    ...more,
  };
}

const record = { id: 7, kind: 9, owner: '' };

describe('a condition', () => {
  it('names the first field whose test fails, with its value', () => {
    const condition = { state: [1], kind: [3, 4] };
    expect(failing(condition, { state: 1, kind: 9 })).toEqual({ why: 'condition', condition, field: 'kind', value: 9 });
  });
  it('has no reason while it holds, or is absent', () => {
    expect(failing({ kind: [3, 4] }, { kind: '4' })).toBeUndefined();
    expect(failing(undefined, {})).toBeUndefined();
  });
});

describe('a field', () => {
  it('is absent where the schema does not put it, before anything else', () => {
    expect(absent(definition, made, 'edit', none)).toEqual({ why: 'place', place: 'edit' });
  });
  it('needs its permission of the screen', () => {
    expect(notInForm(definition, key, 'edit', none)).toEqual(needs('test/thing:secret'));
    expect(notInForm(definition, key, 'edit', all)).toBeUndefined();
  });
  it('is refused for a record', () => {
    const refused = refusedTo({ comp_id: 5 }, { name: [{ owner: ['me.comp_id'] }] });
    const reason = { why: 'refused', condition: { owner: [5] } };
    const ofCompany = (owner: number) =>
      notInForm(definition, buildField('name', 'text'), 'edit', all, (name) =>
        refused(name, Object.assign({}, record, { owner })),
      );
    expect(ofCompany(5)).toEqual(reason);
    expect(ofCompany(6)).toBeUndefined();
  });
  it('of a record meets its condition', () => {
    expect(notInDetail(definition, quota, record, all)).toMatchObject({ why: 'condition', field: 'kind', value: 9 });
    expect(notInDetail(definition, quota, { kind: 3 }, all)).toBeUndefined();
  });
});

it('a column is off because the user or the schema says so', () => {
  const columns = columnsOf(
    { ...definition, list: { ...definition.list, columns: [{ field: 'name', hidden: false, sortable: false }] } },
    all,
  );
  const reasons = (choice?: { order: string[]; hidden: string[] }) =>
    Object.fromEntries(columns.map((column) => [column.field.name, turnedOff(column, choice)?.why]));
  expect(reasons()).toMatchObject({ name: undefined, quota: 'optional', made: 'optional' });
  expect(reasons({ order: ['name', 'quota'], hidden: ['name'] })).toMatchObject({
    name: 'off',
    quota: undefined,
    made: 'optional',
  });
});

describe('an operation', () => {
  it('needs a call and a permission', () => {
    expect(forbidden(definition, 'del', all)).toEqual({ why: 'call', call: 'del' });
    expect(forbidden(definition, 'set', none)).toEqual(needs('test/thing:set'));
    expect(forbidden(definition, 'set', all)).toBeUndefined();
  });
  it('needs the permission of an action, and to view the list that it opens', () => {
    expect(notAllowed(definition, action({}), none)).toEqual(needs('test/thing:freeze'));
    const opens = action({ run: { open: 'test/other.part', match: {}, filter: {} } });
    expect(notAllowed(definition, opens, (screen) => screen === 'test/thing')).toEqual(needs('test/other:view'));
    expect(notAllowed(definition, opens, all)).toBeUndefined();
  });
  it('needs to view what the dialog of its extension reads', () => {
    const asks = action({
      run: { dialog: { name: 'count', of: 'test/thing', reads: [], resources: ['test/other.part'] } },
    });
    expect(notAllowed(definition, asks, (screen) => screen === 'test/thing')).toEqual(needs('test/other:view'));
    expect(notAllowed(definition, asks, all)).toBeUndefined();
  });
  it('is offered for records that meet its condition and are not refused', () => {
    const refused = refusedTo({}, { set: [{ kind: [9] }] });
    expect(notOffered(action({ when: expression('owner != null') }), record, refused)).toMatchObject({
      why: 'condition',
      field: 'owner',
      value: '',
    });
    expect(notOffered(action({ permission: 'set' }), record, refused)).toEqual({
      why: 'refused',
      condition: { kind: [9] },
    });
    expect(notOffered(action({}), record, refused)).toBeUndefined();
  });
});

describe('the page of a record', () => {
  it('has tabs whose condition holds and whose screen the user may view', () => {
    const tab: TabDefinition = {
      name: 'users',
      label: 'Users',
      resource: 'test/user',
      match: {},
      filter: {},
      when: expression('kind != 9'),
    };
    expect(notAmongTabs(tab, record, none)).toMatchObject({ why: 'condition', field: 'kind' });
    expect(notAmongTabs(tab, { kind: 1 }, none)).toEqual(needs('test/user:view'));
    expect(notAmongTabs(tab, { kind: 1 }, all)).toBeUndefined();
  });
  it('has tabs and blocks of extensions whose resources the user may all view', () => {
    const extension = { name: 'history', of: 'test/thing', reads: [], resources: ['test/user', 'test/other'] };
    const place = { name: 'history', label: 'History', extension };
    const canSeeUsers = (screen: string) => screen === 'test/user';
    for (const why of [
      notAmongTabs(place, record, canSeeUsers),
      notAmongBlocks(definition, place, record, canSeeUsers),
    ])
      expect(why).toEqual(needs('test/other:view'));
    expect(notAmongTabs(place, record, all)).toBeUndefined();
    expect(notAmongBlocks(definition, place, record, all)).toBeUndefined();
  });
  it('has a block about a reference that the record has, and whose screen the user may view', () => {
    const block: BlockDefinition = {
      name: 'owner',
      label: 'Owner',
      fields: ['name'],
      of: { field: 'owner', resource: 'test/user' },
    };
    expect(notAmongBlocks(definition, block, record, none)).toEqual(needs('test/user:view'));
    expect(notAmongBlocks(definition, block, record, all)).toEqual({ why: 'empty', field: 'owner' });
    expect(notAmongBlocks(definition, block, { owner: 3 }, all)).toBeUndefined();
  });
});
