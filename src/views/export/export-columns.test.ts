import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../../schema/field-definition';
import { expression } from '../../expression.case';
import { buildDefinition, buildField } from '../definition.case';
import { headings, shownFields } from './export-columns';
import { exportableFields } from './exportable';

function text(name: string, label: string, more: Partial<FieldDefinition<'text'>> = {}) {
  return buildField(name, 'text', { label, in: ['list', 'export'], ...more });
}

const fields = [
  text('name', 'Name'),
  text('note', 'Note', { in: ['detail', 'export'] }),
  text('screen_only', 'Screen only', { in: ['list'] }),
  text('token', 'Token', { permission: 'secret' }),
  buildField('stolen', 'secret'),
  buildField('entry', 'password'),
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
  const age = buildField('age', 'integer', { options: { unit: 'days' } });
  const price = buildField('price', 'money', { options: { scale: 2, currency: 'CNY', currencyFrom: 'code' } });

  it('names units and currencies', () => expect(headings([age, price], whole)).toEqual(['Age (days)', 'Price (CNY)']));
  it('distinguishes equal labels, also from columns that are not exported now', () => {
    const alike = [text('role_id', 'Role'), text('role_name', 'Role'), text('size', 'Size')];
    expect(headings(alike.slice(1), buildDefinition(alike))).toEqual(['Role (role_name)', 'Size']);
  });
});
