// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { cellOf } from '../src/fields/cells';
import { FieldFilter } from '../src/fields/field-filter';
import { buildContext, buildField } from '../src/fields/field.case';
import { Around, control, showForm, type } from '../src/fields/form.case';
import type { FieldDefinition, FieldKind } from '../src/schema/field-definition';
import { viewOf } from '../src/fields/views';
import { QuickFilter } from '../src/views/filters/QuickFilter';

/* Run by tests/added-kind.test.ts in a copy of the project that has the kind of docs/adding-a-kind.md. */

vi.mock('../src/ui/icon', () => ({ Icon: () => null }));

const paint = buildField('colour' as FieldKind, { name: 'paint', label: 'Paint' }) as FieldDefinition;

it('a colour is drawn in a list by its own cell', () => {
  render(<>{cellOf(paint)({ paint: '#ff8800' }, buildContext())}</>);
  expect(screen.getByText('#ff8800').style.borderInlineStart).toContain('1em solid');
});

it('a colour is drawn on the page of a record by its own view, also within JSON', () => {
  const attr = buildField('json', { options: { as: 'object', fields: { paint } } }) as FieldDefinition;
  render(
    <Around>
      {viewOf(paint)({ paint: '#ff8800' }, buildContext())}
      {viewOf(attr)({ f: { paint: '#00ff00' } }, buildContext())}
    </Around>,
  );
  expect(screen.getAllByRole('button', { name: 'Copy: Paint' })).toHaveLength(2);
  expect(screen.getByText('#00ff00').style.borderInlineStart).toContain('1em solid');
});

it('a colour has a filter, in the bar before the rows are there and in the sheet', () => {
  const props = { field: paint, value: '#ff', onChange: vi.fn() };
  render(
    <Around>
      <QuickFilter {...props} ready={false} />
      <FieldFilter {...props} />
    </Around>,
  );
  expect(screen.getAllByRole('searchbox', { name: 'Paint' }).map((box) => (box as HTMLInputElement).value)).toEqual([
    '#ff',
    '#ff',
  ]);
});

it('a colour has its own input, which refuses what is none', async () => {
  const { save, refuse } = showForm([paint]);
  expect(control('Paint').placeholder).toBe('#ff8800');
  type(control('Paint'), 'orange');
  await refuse('Parameter is incorrect');
  type(control('Paint'), '#ff8800');
  expect(await save()).toMatchObject({ paint: '#ff8800' });
});
