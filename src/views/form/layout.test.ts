import { describe, expect, it } from 'vitest';
import { buildDefinition, buildField } from '../definition.case';
import { groupsOf, initialValues, isShown, valueNames } from './layout';

const definition = buildDefinition(
  [
    buildField('id', 'id'),
    buildField('name', 'text', { default: 'New' }),
    buildField('phone', 'phone', { options: { area: 'area' } }),
    buildField('area', 'text', { default: '+86' }),
    buildField('place', 'location', { options: { latitude: 'lat', longitude: 'lng' } }),
    buildField('lat', 'decimal'),
    buildField('lng', 'decimal'),
    buildField('made', 'text', { in: ['detail'], default: 'x' }),
    buildField('key', 'text', { permission: 'secret' }),
    buildField('quota', 'integer', { when: { name: { in: ['big'] } } }),
  ],
  {
    form: {
      wizard: false,
      groups: [
        { name: 'a', label: 'A', fields: ['name', 'phone', 'area', 'key', 'quota'] },
        { name: 'b', label: 'B', fields: ['place', 'lat', 'lng'], when: { name: { not: ['none'] } } },
        { name: 'c', label: 'C', fields: ['made', 'gone'] },
      ],
    },
  },
);
const names = (can: boolean) => groupsOf(definition, 'add', () => can).map(({ name, fields }) => [name, ...fields.map((field) => field.name)]);

describe('the layout of a form', () => {
  it('draws a phone with its area, a location with its coordinates, and no empty group', () => {
    expect(names(true)).toEqual([['a', 'name', 'phone', 'key', 'quota'], ['b', 'place']]);
  });
  it('leaves out what the user has no right to', () => {
    expect(names(false)).toEqual([['a', 'name', 'phone', 'quota'], ['b', 'place']]);
  });
  it('writes the values of those that are drawn together', () => {
    expect(valueNames(groupsOf(definition, 'add', () => false))).toEqual(['name', 'phone', 'area', 'quota', 'lat', 'lng']);
  });
  it('knows which fields have an input now', () => {
    const groups = groupsOf(definition, 'add', () => true);
    expect(isShown(groups, 'quota', { name: 'small' })).toBe(false);
    expect(isShown(groups, 'quota', { name: 'big' })).toBe(true);
    expect(isShown(groups, 'place', { name: 'none' })).toBe(false);
    expect(isShown(groups, 'made', {})).toBe(false);
  });
  it('starts with defaults, and with what is known of fields', () => {
    expect(initialValues(definition, { lat: 1, stranger: 2, name: 'Known' })).toEqual({ name: 'Known', area: '+86', lat: 1 });
    expect(initialValues(definition, null)).toEqual({ name: 'New', area: '+86' });
  });
});
