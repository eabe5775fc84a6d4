import { describe, expect, it } from 'vitest';
import { widthOf } from '../../fields/forms';
import { buildDefinition, buildField } from '../definition.case';
import { groupsOf, initialValues, isShown, valueNames } from './layout';
import { expression } from '../../expression.case';

const definition = buildDefinition(
  [
    buildField('id', 'id'),
    buildField('name', 'text', { default: 'New' }),
    buildField('phone', 'phone', { options: { area: 'area' } }),
    buildField('area', 'text', { default: '+86' }),
    buildField('place', 'location'),
    buildField('latitude', 'decimal'),
    buildField('longitude', 'decimal'),
    buildField('made', 'text', { in: ['detail'], default: 'x' }),
    buildField('key', 'text', { permission: 'secret' }),
    buildField('quota', 'integer', { when: { name: ['big'] } }),
  ],
  {
    form: {
      groups: [
        { name: 'a', label: 'A', fields: ['name', 'phone', 'area', 'key', 'quota'] },
        { name: 'b', label: 'B', fields: ['place', 'latitude', 'longitude'], when: expression("name != 'none'") },
        { name: 'c', label: 'C', fields: ['made', 'gone'] },
      ],
    },
  },
);
function names(can: boolean) {
  return groupsOf(definition, 'add', () => can).map(({ name, fields }) => [name, ...fields.map((field) => field.name)]);
}

describe('the layout of a form', () => {
  it('draws a phone with its area code, a location with its coordinates, and no empty group', () => {
    expect(names(true)).toEqual([
      ['a', 'name', 'phone', 'key', 'quota'],
      ['b', 'place'],
    ]);
  });
  it('leaves out fields without permission', () => {
    expect(names(false)).toEqual([
      ['a', 'name', 'phone', 'quota'],
      ['b', 'place'],
    ]);
  });
  it('leaves out refused fields, and does not write their values', () => {
    const left = groupsOf(
      definition,
      'edit',
      () => true,
      undefined,
      (field) => (field === 'name' || field === 'key' ? { why: 'refused', condition: {} } : undefined),
    );
    expect(left.map(({ name, fields }) => [name, ...fields.map((field) => field.name)])).toEqual([
      ['a', 'phone', 'quota'],
      ['b', 'place'],
    ]);
    expect(valueNames(left)).toEqual(['phone', 'area', 'quota', 'latitude', 'longitude']);
  });
  it('writes the values of fields that are drawn together', () => {
    expect(valueNames(groupsOf(definition, 'add', () => false))).toEqual([
      'name',
      'phone',
      'area',
      'quota',
      'latitude',
      'longitude',
    ]);
  });
  it('knows which fields have an input now', () => {
    const groups = groupsOf(definition, 'add', () => true);
    expect(isShown(groups, 'quota', { name: 'small' })).toBe(false);
    expect(isShown(groups, 'quota', { name: 'big' })).toBe(true);
    expect(isShown(groups, 'place', { name: 'none' })).toBe(false);
    expect(isShown(groups, 'made', {})).toBe(false);
  });
  it('starts with the defaults inside JSON, and with the minimum number of rows', () => {
    const row = { lang: buildField('lang', 'text'), type: buildField('type', 'integer', { default: 1 }) };
    const rows = buildField('details', 'rows', { options: { fields: row, min: 2, as: 'list' } });
    const attr = buildField('attr', 'json', {
      options: {
        as: 'text',
        fields: { count: buildField('count', 'integer', { default: 1 }), note: buildField('note', 'text') },
      },
    });
    const start = initialValues(buildDefinition([buildField('id', 'id'), attr, rows]), undefined);
    expect(start).toEqual({
      attr: { count: 1 },
      details: [
        { lang: null, type: 1 },
        { lang: null, type: 1 },
      ],
    });
  });
  it('starts with defaults, and with given values', () => {
    expect(initialValues(definition, { latitude: 1, stranger: 2, name: 'Known' })).toEqual({
      name: 'Known',
      area: '+86',
      latitude: 1,
    });
    expect(initialValues(definition, null)).toEqual({ name: 'New', area: '+86' });
  });

  it('gives a short value a third of a wide form, a longer one two, and a text or a table all of it', () => {
    const widths = [
      buildField('price', 'money'),
      buildField('share', 'decimal'),
      buildField('count', 'integer'),
      buildField('until', 'datetime'),
      buildField('on', 'boolean'),
      buildField('company', 'ref'),
      buildField('name', 'text', { options: { max: 64 } }),
      buildField('address', 'text', { options: { max: 65 } }),
      buildField('any', 'text'),
      buildField('page', 'url'),
      buildField('note', 'longtext'),
      buildField('attr', 'json'),
    ].map(widthOf);
    expect(widths).toEqual([
      ...Array.from({ length: 2 }, () => 'short'),
      ...Array.from({ length: 5 }, () => 'third'),
      ...Array.from({ length: 3 }, () => 'two-thirds'),
      ...Array.from({ length: 2 }, () => 'whole'),
    ]);
  });
});
