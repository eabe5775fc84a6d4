import { describe, expect, it, vi } from 'vitest';
import { translate } from '../../fields/form.case';
import type { ActionDefinition } from '../../schema/action-definition';
import { buildCall, buildDefinition, buildField } from '../../views/definition.case';
import {
  notAmongActions,
  notInList,
  notInMenu,
  notInOpenForm,
  notOnDashboard,
  notOnRecordPage,
  type Absence,
  type Viewer,
} from './absences';
import { reasonText } from './reason-text';
import { filtersAgainst, listQueryOf } from './why-no-row';
import { expression } from '../../expression.case';

vi.mock('../../ui/icon', () => ({ Icon: () => null }));

const fields = [
  buildField('id', 'id'),
  buildField('name', 'text'),
  buildField('kind', 'integer'),
  buildField('quota', 'integer', { when: { kind: [3, 4] } }),
  buildField('key', 'secret', { permission: 'secret', in: ['detail', 'add', 'edit'] }),
  buildField('made', 'text', { in: ['list', 'detail'] }),
  buildField('phone', 'phone', { options: { area: 'area' } }),
  buildField('area', 'text'),
];
function action(more: Partial<ActionDefinition>): ActionDefinition {
  return {
    name: 'freeze',
    label: 'Freeze',
    places: ['row', 'detail'],
    permission: 'set',
    fields: {},
    run: { call: buildCall('/thing/set'), send: {}, sendFields: [] },
    ...more,
  };
}

const base = buildDefinition(fields, {
  calls: { list: buildCall('/thing/list'), set: buildCall('/thing/set') },
  tabs: [{ name: 'users', label: 'Users', resource: 'test/user', match: {}, filter: {} }],
  actions: [
    action({ when: expression('kind != 9') }),
    action({ name: 'close', label: 'Close', permission: 'close' }),
    action({ name: 'move', label: 'Move', places: ['bulk'] }),
  ],
  refuse: { freeze: [{ id: ['me.id'] }], name: [{ id: ['me.id'] }] },
});
const definition = {
  ...base,
  list: {
    ...base.list,
    columns: [{ field: 'name', hidden: false, sortable: false }],
    filters: ['name', 'kind', 'key'],
  },
};
function viewer(more: Partial<Viewer> = {}): Viewer {
  return {
    can: () => true,
    account: { id: 5 },
    isPhone: false,
    ...more,
  };
}

const record = { id: 7, name: 'Seven', kind: 9 };
const account = { roles: 'Viewer', center: 'Berlin' };
const labels = { add: 'Create', set: 'Edit', del: 'Delete', export: 'This list', change: 'Change' };

/** `part name: reason` of each. */
function told(found: Absence[]) {
  return found.map(({ part, name, reason }) => `${part} ${name}: ${reasonText(reason, account, translate)}`);
}

describe('reasons in words', () => {
  it('of columns: off for all, turned off by the user, without permission, and of filters on a phone', () => {
    const list = told(
      notInList(definition, viewer({ can: (_screen, permission) => permission !== 'secret', isPhone: true }), {
        order: ['name', 'quota'],
        hidden: ['name'],
      }),
    );
    expect(list).toContain('column name: turned off by you');
    expect(list).toContain('column made: off until you turn it on');
    expect(list).toContain('column key: not declared for the place: list');
    expect(list).toContain('filter key: needs test/thing:secret, your roles are: Viewer');
    expect(list).toContain('filter kind: not on a phone: the button Add filter has it');
    expect(list).not.toContain('column quota: off until you turn it on');
  });

  it("of a form's fields: condition with its value, refused, another place, part of another field", () => {
    const form = {
      resource: 'test/thing',
      place: 'edit' as const,
      fields,
      isRecord: true,
      initial: { id: 5 },
      values: () => ({ kind: 9 }),
      container: { current: null },
    };
    const found = told(notInOpenForm(definition, viewer(), form));
    expect(found).toContain('field quota: hidden: `when: { kind: [3, 4] }`, kind is 9');
    expect(found).toContain('field name: refused for this record: `refuse: { id: 5 }`');
    expect(found).toContain('field made: not declared for the place: form');
    expect(found).toContain('field area: shown as a part of the field phone');
    expect(told(notInOpenForm(definition, viewer(), { ...form, values: () => ({ kind: 4 }) })).join()).not.toContain(
      'quota',
    );
  });

  it("of a dialog's parameters: their conditions", () => {
    const parameters = [buildField('reason', 'text', { when: { result: [2] } }), buildField('result', 'integer')];
    const dialog = {
      resource: 'test/thing',
      place: 'add' as const,
      fields: parameters,
      isRecord: false,
      initial: {},
      values: () => ({ result: 1 }),
      container: { current: null },
    };
    expect(told(notInOpenForm(definition, viewer(), dialog))).toEqual([
      'field reason: hidden: `when: { result: 2 }`, result is 1',
    ]);
  });

  it('of buttons: condition, refusal, permission, call, place', () => {
    const can: Viewer['can'] = (_screen, permission) => permission !== 'close';
    const found = told(notAmongActions(definition, viewer({ can }), ['detail', 'bar'], record, labels));
    expect(found).toEqual([
      'action add: the schema has no call `add`',
      'action del: the schema has no call `del`',
      'action freeze: hidden: `when: kind != 9`, kind is 9',
      'action close: needs test/thing:close, your roles are: Viewer',
      'action move: declared for other places: places: [bulk]',
    ]);
    expect(told(notAmongActions(definition, viewer(), ['row'], { ...record, id: 5, kind: 3 }, labels))).toContain(
      'action freeze: refused for this record: `refuse: { id: 5 }`',
    );
  });

  it("of a record's page: fields and tabs", () => {
    const found = told(notOnRecordPage(definition, viewer({ can: (screen) => screen === 'test/thing' }), record));
    expect(found).toContain('field quota: hidden: `when: { kind: [3, 4] }`, kind is 9');
    expect(found).toContain('tab users: needs test/user:view, your roles are: Viewer');
  });

  it('of menu entries: the permission, or a data center without the menu', () => {
    const manifest = {
      'test/thing': { label: 'Things', icon: '' },
      'test/thing.part': { label: 'Parts', icon: '', menu: true as const },
      'test/other': { label: 'Others', icon: '' },
      'test/other.part': { label: 'Hidden', icon: '' },
    };
    const can: Viewer['can'] = (screen) => screen === 'test/other';
    expect(told(notInMenu(manifest, viewer({ can }), false))).toEqual([
      'entry test/thing: needs test/thing:view, your roles are: Viewer',
      'entry test/thing.part: needs test/thing:view, your roles are: Viewer',
    ]);
    expect(told(notInMenu(manifest, viewer({ can }), true))[0]).toBe(
      'entry test/thing: the data center Berlin does not have it',
    );
  });

  it('of cards: turned off, or a screen that the user may not view', () => {
    const card = { label: 'Late', icon: 'info', filter: {} };
    const directory = {
      'test/thing': {
        cards: [
          { ...card, name: 'late' },
          { ...card, name: 'new' },
        ],
      },
      'test/user': { cards: [{ ...card, name: 'gone' }] },
    };
    const found = notOnDashboard(directory, viewer({ can: (screen) => screen === 'test/thing' }), {
      order: [],
      hidden: ['test/thing late'],
    });
    expect(told(found)).toEqual([
      'card late: turned off by you',
      'card gone: needs test/user:view, your roles are: Viewer',
    ]);
  });
});

describe('a record that is not in a list', () => {
  it('does not pass these filters', () => {
    expect(filtersAgainst(definition, record, { kind: 3, name: 'sev' })).toEqual(['kind']);
    expect(filtersAgainst(definition, record, { kind: 9 })).toEqual([]);
  });
  it('is compared with the filters of the list on the page', () => {
    const keys = [
      ['test/other', 'getList', { filter: { a: 1 } }],
      ['test/thing', 'getOne', { id: 7 }],
      ['test/thing', 'getList', { filter: { kind: 3 }, pagination: { page: 2 } }],
    ];
    expect(listQueryOf(keys, 'test/thing')).toEqual({ filter: { kind: 3 }, page: 2 });
    expect(listQueryOf(keys, 'test/none')).toBeUndefined();
  });
});
