// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { buildDefinition, buildField } from '../definition.case';
import { renderView } from '../view.case';
import { columnsOf } from './columns';
import { Skeleton } from './Skeleton';

const definition = buildDefinition([buildField('name', 'text'), buildField('city', 'text')]);
const columns = columnsOf(definition, () => true);
function shape(props: Partial<Parameters<typeof Skeleton>[0]>) {
  const given = { columns, rows: 2, shape: 'table' as const, ticks: false, actions: false, ...props };
  const { container } = renderView(<Skeleton {...given} />, {
    definition,
    dataProvider: {},
  });
  return container;
}

it('loading rows have the columns of the loaded ones: checkbox, fields, buttons', () => {
  const bare = shape({});
  expect(bare.querySelectorAll('tbody tr')).toHaveLength(2);
  expect(bare.querySelectorAll('thead th')).toHaveLength(2);
  expect(shape({ ticks: true, actions: true }).querySelectorAll('tbody tr:first-child td')).toHaveLength(4);
});

it('loading rows are cards when the loaded ones are', () => {
  const phone = shape({ shape: 'cards', ticks: true, actions: true });
  expect(phone.querySelector('table')).toBeNull();
  expect(phone.querySelectorAll('.v-record-card')).toHaveLength(2);
});

it('loading records in order are lines below the room of their tools', () => {
  const ordered = shape({ shape: 'ordered', rows: 3, ticks: true });
  expect(ordered.querySelector('.v-waiting-ordered')).toBeTruthy();
  expect(ordered.querySelector('table')).toBeNull();
  expect(ordered.querySelectorAll('li .c-skeleton')).toHaveLength(3);
});
