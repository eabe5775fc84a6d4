import { describe, expect, it } from 'vitest';
import { expression } from '../../expression.case';
import type { ActionDefinition } from '../../schema/action-definition';
import { buildCall, buildDefinition, buildField } from '../../views/definition.case';
import { absencesOf, absentFromForm, type Absence } from './absences';

const fields = [
  buildField('id', 'id'),
  buildField('name', 'text'),
  buildField('kind', 'integer'),
  buildField('quota', 'integer', { when: { kind: [3, 4] } }),
  buildField('key', 'secret', { permission: 'secret', in: ['detail', 'add', 'edit'] }),
  buildField('made', 'text', { in: ['list', 'detail'] }),
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
  actions: [action({ when: expression('kind != 9') }), action({ name: 'close', label: 'Close', permission: 'close' })],
  refuse: { freeze: [{ id: ['me.id'] }], name: [{ id: ['me.id'] }] },
});
const columns = [{ field: 'name', hidden: false, sortable: false }];
const definition = { ...base, list: { ...base.list, columns, filters: ['name', 'kind', 'key'] } };
const viewer = { can: () => true, account: { id: 5 } };
const record = { id: 7, name: 'Seven', kind: 9 };

/** `part name: reason` of each. */
function told(found: Absence[]) {
  return found.map(({ part, name, reason }) => `${part} ${name}: ${reason.why}`);
}

describe('what is not on the page has its reason', () => {
  it('columns and filters', () => {
    const can = (_screen: string, permission: string) => permission !== 'secret';
    const choice = { order: ['name', 'quota'], hidden: ['name'] };
    const list = told(absencesOf(definition, { ...viewer, can, list: { choice } }));
    expect(list).toContain('column name: off');
    expect(list).toContain('column made: optional');
    expect(list).toContain('column key: place');
    expect(list).toContain('filter key: permission');
    expect(list).toContain('filter made: place');
    expect(list).not.toContain('column quota: optional');
  });

  it("a form's fields: condition with its value, refused, another place", () => {
    const form = {
      resource: 'test/thing',
      place: 'edit' as const,
      fields,
      isRecord: true,
      initial: { id: 5 },
      values: () => ({ kind: 9 }),
    };
    const found = absentFromForm(definition, viewer, form);
    expect(found).toContainEqual(
      expect.objectContaining({ name: 'quota', reason: expect.objectContaining({ field: 'kind', value: 9 }) }),
    );
    expect(told(found)).toEqual(expect.arrayContaining(['field name: refused', 'field made: place']));
    const other = absentFromForm(definition, viewer, { ...form, values: () => ({ kind: 4 }) });
    expect(told(other)).not.toContain('field quota: condition');
    const dialog = { ...form, isRecord: false, place: 'add' as const };
    expect(told(absentFromForm(definition, viewer, dialog))).toEqual(['field quota: condition']);
  });

  it('actions: condition, refusal, permission, call', () => {
    const can = (_screen: string, permission: string) => permission !== 'close';
    expect(told(absencesOf(definition, { ...viewer, can, list: { choice: undefined }, record }))).toEqual(
      expect.arrayContaining([
        'action add: call',
        'action del: call',
        'action freeze: condition',
        'action close: permission',
      ]),
    );
    const own = { ...record, id: 5, kind: 3 };
    expect(told(absencesOf(definition, { ...viewer, record: own }))).toContain('action freeze: refused');
  });

  it("a record's page: fields and tabs", () => {
    const found = told(absencesOf(definition, { ...viewer, can: (screen) => screen === 'test/thing', record }));
    expect(found).toEqual(expect.arrayContaining(['field quota: condition', 'tab users: permission']));
  });
});
