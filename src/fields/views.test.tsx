// @vitest-environment jsdom
import { cleanup, render, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../schema/field-definition';
import { buildContext, buildField, KINDS } from './field.case';
import { Around } from './form.case';
import { viewOf } from './views';

/** Whatever a platform may send. */
const BROKEN: unknown[] = [
  { a: { b: 1 } },
  {},
  [{ a: 1 }, null],
  [[1], ['x']],
  Number.NaN,
  true,
  'abc',
  '{"a"',
  'null',
  '[]',
  0,
];

describe.each(KINDS)('a view of kind %s', (kind) => {
  const field = buildField(kind) as FieldDefinition;

  it('is a dash for what is missing', () => {
    const { container } = render(<Around>{viewOf(field)({}, buildContext())}</Around>);
    expect(container.textContent).toBe('—');
  });

  it('draws any value', async () => {
    for (const value of BROKEN) {
      const { container } = render(
        <Around>
          {viewOf({ ...field, searched: true })({ f: value, latitude: value, longitude: value }, buildContext())}
        </Around>,
      );
      // A view whose code loads is drawn a moment later.
      await waitFor(() => expect(container.innerHTML).not.toMatch(/^$|Application Error/));
      cleanup();
    }
  });
});

it('JSON shows its declared fields whose condition holds by their labels, others by their names; without declared fields, all of it', () => {
  const inner = {
    colour: buildField('text', { name: 'colour', label: 'Colour' }) as FieldDefinition,
    size: buildField('integer', { name: 'size', label: 'Size', when: { colour: ['blue'] } }) as FieldDefinition,
  };
  const draw = (options: object) =>
    render(
      <Around>
        {viewOf(buildField('json', { options } as object) as FieldDefinition)(
          { f: '{"colour":"red","size":2,"weight":3}' },
          buildContext(),
        )}
      </Around>,
    ).container;
  expect(
    Array.from(draw({ as: 'text', fields: inner }).querySelectorAll('dl > div'), (line) => line.textContent),
  ).toEqual(['Colourred', 'weight3']);
  expect(draw({ as: 'text' }).querySelector('pre')?.textContent).toContain('"size": 2');
});
