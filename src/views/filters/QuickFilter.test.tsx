// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import type { FieldDefinition } from '../../schema/field-definition';
import { buildDefinition, buildField, choices } from '../definition.case';
import { renderView } from '../view.case';
import { QuickFilter } from './QuickFilter';

beforeAll(() => import('../../fields/field-filter'));
beforeAll(() => import('./FilterEditor'));
beforeAll(() => import('./QuickButton'));

const state = buildField('state', 'enum', { options: choices('Open', 'Closed') });

function show(field: FieldDefinition, value?: unknown, ready = true) {
  const onChange = vi.fn();
  function Page() {
    const [set, change] = useState(value);
    return (
      <QuickFilter
        field={field}
        value={set}
        ready={ready}
        onChange={(next) => {
          onChange(next);
          change(next);
        }}
      />
    );
  }
  renderView(<Page />, { definition: buildDefinition([field]), dataProvider: {} });
  return onChange;
}

it('of options is a button, which opens and closes its editor, once the rows are there', async () => {
  show(state, undefined, false);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'State' }).disabled).toBe(true);
  cleanup();
  const onChange = show(state);
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'State: Any' });
  expect([button.textContent, button.ariaExpanded, button.getAttribute('aria-haspopup')]).toEqual([
    'State',
    'false',
    'dialog',
  ]);
  fireEvent.click(button);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Open' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(1);
  expect([button.ariaExpanded, button.ariaLabel, button.textContent]).toEqual(['true', 'State: Open', 'StateOpen']);
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  fireEvent.click(button);
  fireEvent.keyDown(await screen.findByRole('checkbox', { name: 'Closed' }), { key: 'Escape' });
  await waitFor(() => expect(button.ariaExpanded).toBe('false'));
});

it.each(['Delete', 'Backspace'])('is emptied by %s, and by nothing else while it has nothing', async (key) => {
  const onChange = show(state, 2);
  const button = await screen.findByRole('button', { name: 'State: Closed' });
  fireEvent.keyDown(button, { key: 'x' });
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.keyDown(button, { key });
  fireEvent.keyDown(button, { key });
  expect(onChange).toHaveBeenCalledExactlyOnceWith(undefined);
  expect(screen.queryByRole('button', { name: 'Remove filter: State' })).toBeNull();
});

it('is emptied by the button beside it, which gives the focus back', async () => {
  const onChange = show(state, 2);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove filter: State' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(undefined);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'State: Any' }));
});

it('that is typed is in the bar, before the rows are there; numbers from one to another are not', async () => {
  const range = { rangeKeys: ['from', 'to'] as [string, string] };
  const box = (field: FieldDefinition) => {
    cleanup();
    show(field, undefined, false);
    return [screen.queryAllByRole('searchbox').length, screen.queryAllByRole('button').length];
  };
  expect(box(buildField('name', 'text'))).toEqual([1, 0]);
  expect(box(buildField('size', 'integer'))).toEqual([1, 0]);
  expect(box(buildField('size', 'integer', { options: range }))).toEqual([0, 1]);
});
