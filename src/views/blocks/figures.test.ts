import { expect, it } from 'vitest';
import { buildDefinition, buildField } from '../definition.case';
import { shownFigures } from './figures';

const definition = buildDefinition([
  buildField('paid', 'decimal', { options: { scale: 2 } }),
  buildField('gone', 'decimal', { options: { scale: 2 } }),
]);
function shown(...names: string[]) {
  return shownFigures(['paid', { label: 'Left', field: 'paid', minus: 'gone' }], definition, ({ name }) =>
    names.includes(name),
  ).map(({ key }) => key);
}

it('shows a remainder only with both of its fields: it would tell the hidden one', () => {
  expect(shown('paid', 'gone')).toEqual(['paid', 'Left']);
  expect(shown('paid')).toEqual(['paid']);
  expect(shown('gone')).toEqual([]);
});
