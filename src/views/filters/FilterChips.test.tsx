// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { buildDefinition, buildField } from '../definition.case';
import { renderView } from '../view.case';
import { FilterChips } from './FilterChips';
import { withValue } from './values';

beforeAll(() => import('../../fields/field-filter'));
beforeAll(() => import('./FilterEditor'));

const city = buildField('city', 'text');
const kind = buildField('kind', 'text');
const hidden = buildField('hidden', 'text');

function show(values: Record<string, unknown> = {}, first?: string, filter = {}) {
  const plain = buildDefinition([city, kind, hidden]);
  const [onChange, onEdit] = [vi.fn(), vi.fn()];
  function Page() {
    const [set, change] = useState(values);
    const [editing, edit] = useState(first);
    const add = useRef<HTMLButtonElement>(null);
    return (
      <>
        <FilterChips
          values={set}
          fields={[city, kind]}
          editing={editing}
          onEdit={(name) => {
            onEdit(name);
            edit(name);
          }}
          onChange={(name, value) => {
            onChange(name, value);
            change(withValue(set, name, value));
          }}
          add={add}
        />
        <button type="button" ref={add}>
          add
        </button>
      </>
    );
  }
  const list = { ...plain.list, filter };
  renderView(<Page />, { definition: { ...plain, list }, dataProvider: {} });
  return { onChange, onEdit };
}

function button(name: string) {
  return screen.getByRole('button', { name });
}

function chips() {
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
}

it('opens and closes the editor of a filter', async () => {
  const { onEdit } = show({ city: 'Wuhan', kind: 'x' });
  const chip = button('City matches Wuhan');
  expect([chip.getAttribute('aria-haspopup'), chip.ariaExpanded]).toEqual(['dialog', 'false']);
  fireEvent.click(chip);
  const input = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'City' });
  expect([input.value, chip.ariaExpanded, button('Kind matches x').ariaExpanded]).toEqual(['Wuhan', 'true', 'false']);
  fireEvent.click(chip);
  await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
  fireEvent.click(chip);
  fireEvent.keyDown(await screen.findByRole('searchbox'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
  expect(onEdit.mock.calls).toEqual([['city'], [undefined], ['city'], [undefined]]);
});

it('begins with what every list is filtered by', async () => {
  show({ kind: 'x' }, 'city', { city: 'Wuhan' });
  expect((await screen.findByRole<HTMLInputElement>('searchbox', { name: 'City' })).value).toBe('Wuhan');
  expect(chips()).toEqual(['Kind matches x', 'City …']);
});

it('removes a filter that is being edited, and its editor', async () => {
  const { onChange, onEdit } = show({ city: 'Wuhan', kind: 'x' }, 'city');
  await screen.findByRole('searchbox', { name: 'City' });
  fireEvent.keyDown(button('City matches Wuhan'), { key: 'Delete' });
  expect([onChange.mock.calls, onEdit.mock.calls]).toEqual([[['city', undefined]], [[undefined]]]);
  expect(chips()).toEqual(['Kind matches x']);
});

it('removes another filter, and the editor stays', async () => {
  const { onEdit } = show({ city: 'Wuhan', kind: 'x' }, 'city');
  await screen.findByRole('searchbox', { name: 'City' });
  fireEvent.keyDown(button('Kind matches x'), { key: 'Backspace' });
  expect(chips()).toEqual(['City matches Wuhan']);
  expect(onEdit).not.toHaveBeenCalled();
});

it('removes nothing by another key', () => {
  const { onChange } = show({ city: 'Wuhan' });
  fireEvent.keyDown(button('City matches Wuhan'), { key: 'x' });
  expect(onChange).not.toHaveBeenCalled();
});

it('gives the focus to the chip after a removed one, else before it, else to the button that adds one', () => {
  show({ city: 'Wuhan', kind: 'x' });
  fireEvent.click(button('Remove filter: City'));
  expect(document.activeElement).toBe(button('Kind matches x'));
  cleanup();
  show({ city: 'Wuhan', kind: 'x' });
  fireEvent.click(button('Remove filter: Kind'));
  expect(document.activeElement).toBe(button('City matches Wuhan'));
  fireEvent.keyDown(button('City matches Wuhan'), { key: 'Delete' });
  expect(chips()).toEqual([]);
  expect(document.activeElement).toBe(button('add'));
});

it('only removes what cannot be edited here', () => {
  const { onChange } = show({ hidden: 'x' });
  expect(screen.getAllByRole('button').map(({ ariaLabel, textContent }) => ariaLabel ?? textContent)).toEqual([
    'Remove filter: Hidden',
    'add',
  ]);
  fireEvent.click(button('Remove filter: Hidden'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('hidden', undefined);
  expect(document.activeElement).toBe(document.body);
});
