import { expect, it } from 'vitest';
import { buildField } from '../../views/definition.case';
import { filledField, filledValue } from './filled-field';

const row = { lang: buildField('lang', 'text'), type: buildField('type', 'integer', { default: 1 }) };
const rows = buildField('details', 'rows', { options: { fields: row, min: 2, as: 'list' } });
const attr = buildField('attr', 'json', {
  options: {
    as: 'text',
    fields: { count: buildField('count', 'integer', { default: 1 }), note: buildField('note', 'text') },
  },
});

it('the review shows only the inner fields with a value', () => {
  expect(filledField(attr, { count: 3, note: '' })).toMatchObject({ options: { fields: { count: {} } } });
  expect(
    Object.keys(
      (filledField(attr, { count: 3, note: '' }) as typeof attr & { options: { fields: object } }).options.fields,
    ),
  ).toEqual(['count']);
  expect(filledField(attr, { note: '' })).toBeUndefined();
  expect(filledField(rows, [])).toBeUndefined();
});

it('the review omits empty inner keys', () => {
  expect(filledValue({ count: 0, note: '', ptz: false, type: null })).toEqual({ count: 0, ptz: false });
  expect(filledValue([{ url: '' }])).toEqual([{ url: '' }]);
});

it('the review looks up the title of a reference', () => {
  const company = buildField('comp_id', 'ref', {
    options: { to: 'operate/company', text: 'comp_name', match: {}, as: 'number' },
  });
  expect(filledField(company, 5)).toMatchObject({ options: { to: 'operate/company', match: {}, as: 'number' } });
  expect(filledField(company, 5)?.options).not.toHaveProperty('text');
});
