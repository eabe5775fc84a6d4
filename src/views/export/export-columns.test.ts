import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../../schema/field-definition';
import { expression } from '../../expression.case';
import { buildDefinition } from '../definition.case';
import { headings, shownFields } from './export-columns';
import { exportableFields } from './exportable';

const base = { required: false, sent: true } as const;
function text(name: string, label: string, more: Partial<FieldDefinition> = {}) {
  return {
    required: false,
    sent: true,
    name,
    label,
    in: ['list', 'export'],
    kind: 'text',
    options: {},
    ...more,
  } as FieldDefinition;
}

const fields = [
  text('name', 'Name'),
  text('note', 'Note', { in: ['detail', 'export'] }),
  text('screen_only', 'Screen only', { in: ['list'] }),
  text('token', 'Token', { permission: 'secret' }),
  text('stolen', 'Stolen', { kind: 'secret', options: { omitUnchanged: true } } as Partial<FieldDefinition>),
  text('entry', 'Entry', {
    kind: 'password',
    options: { sealWith: 'name', min: 8, repeat: true },
  } as Partial<FieldDefinition>),
];

function column(field: string) {
  return { field, hidden: false, sortable: false };
}

const whole = buildDefinition(fields);
const definition = {
  ...whole,
  list: { ...whole.list, columns: ['screen_only', 'name', 'token', 'stolen'].map(column) },
};

function names(list: FieldDefinition[]) {
  return list.map(({ name }) => name);
}

describe('exportableFields', () => {
  it('has the fields that the schema exports, and never secrets and passwords', () => {
    expect(names(exportableFields(definition, () => true))).toEqual(['name', 'note', 'token']);
  });

  it('has a field with a permission only for users who have it', () => {
    expect(names(exportableFields(definition, (permission) => permission !== 'secret'))).toEqual(['name', 'note']);
  });

  it('has a computed field only for users who may see what it is computed from', () => {
    const computed = buildDefinition([...fields, text('hint', 'Hint', { value: expression('token') })]);
    const exported = (may: boolean) => names(exportableFields(computed, () => may));
    expect([exported(true).includes('hint'), exported(false).includes('hint')]).toEqual([true, false]);
  });
});

describe('shownFields', () => {
  it('has the visible columns that may be exported', () => {
    expect(names(shownFields(definition, () => true, undefined))).toEqual(['name', 'token']);
  });

  it("follows the user's choice and order", () => {
    const choice = { order: ['token', 'name'], hidden: ['screen_only', 'stolen'] };
    expect(names(shownFields(definition, () => true, choice))).toEqual(['token', 'name']);
  });
});

describe('headings', () => {
  const number = (name: string, label: string, unit?: string): FieldDefinition => ({
    ...base,
    name,
    label,
    in: [],
    kind: 'integer',
    options: { ...(unit && { unit }) },
  });
  const money: FieldDefinition = {
    ...base,
    name: 'price',
    label: 'Price',
    in: [],
    kind: 'money',
    options: { scale: 2, currency: 'CNY', currencyFrom: 'code' },
  };

  it('names units and currencies', () =>
    expect(headings([number('age', 'Age', 'days'), money], whole)).toEqual(['Age (days)', 'Price (CNY)']));
  it('distinguishes equal labels, also from columns that are not exported now', () => {
    const alike = [text('role_id', 'Role'), text('role_name', 'Role'), text('size', 'Size')];
    expect(headings(alike.slice(1), buildDefinition(alike))).toEqual(['Role (role_name)', 'Size']);
  });
});
