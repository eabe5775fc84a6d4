// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { matchMedia } from '../../ui/media-query.case';
import { buildDefinition, buildField } from '../definition.case';
import { renderView } from '../view.case';
import { ColumnChooser } from './ColumnChooser';

const names = ['name', 'city', 'state'];
const base = buildDefinition(names.map((name) => buildField(name, 'text')));
const definition = {
  ...base,
  list: { ...base.list, columns: names.map((field) => ({ field, hidden: field === 'state', sortable: true })) },
};
const onClose = vi.fn<() => void>();

function Opened() {
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={anchor} type="button">
        View
      </button>
      <ColumnChooser anchor={anchor} onClose={onClose} />
    </>
  );
}

async function open(stored: object = {}) {
  localStorage.setItem('preferences:ann', JSON.stringify(stored));
  renderView(<Opened />, { definition, dataProvider: {} });
  return within(await screen.findByRole('dialog', { name: 'Columns' }));
}

/** What the user's list shows from now on. */
function chosen() {
  const stored = JSON.parse(localStorage.getItem('preferences:ann') ?? '{}') as Record<string, unknown>;
  return Object.fromEntries(Object.entries(stored).map(([key, value]) => [key.replace('test/thing:', ''), value]));
}

function listed() {
  return [...document.querySelectorAll<HTMLInputElement>('[role="dialog"] input[type="checkbox"]')].map(
    ({ checked, labels }) => `${labels?.[0]?.textContent}${checked ? ' ✓' : ''}`,
  );
}

it('shows and hides columns, and puts them in another order, by buttons and by keys', async () => {
  const menu = await open();
  expect(listed()).toEqual(['Name ✓', 'City ✓', 'State']);
  fireEvent.click(menu.getByLabelText('State'));
  fireEvent.click(menu.getByLabelText('City'));
  expect(chosen()).toEqual({ columns: { order: ['name', 'city', 'state'], hidden: ['city'] } });
  fireEvent.click(menu.getByLabelText('Move up: State'));
  expect(listed()).toEqual(['Name ✓', 'State ✓', 'City']);
  fireEvent.click(menu.getByLabelText('Move down: Name'));
  expect(listed()).toEqual(['State ✓', 'Name ✓', 'City']);
  const box = menu.getByLabelText('Name');
  expect(fireEvent.keyDown(box, { key: 'ArrowDown', altKey: true })).toBe(false);
  expect(listed()).toEqual(['State ✓', 'City', 'Name ✓']);
  fireEvent.keyDown(menu.getByLabelText('Name'), { key: 'ArrowUp', altKey: true });
  expect(listed()).toEqual(['State ✓', 'Name ✓', 'City']);
  expect(fireEvent.keyDown(menu.getByLabelText('Name'), { key: 'ArrowUp' })).toBe(true);
  expect(fireEvent.keyDown(menu.getByLabelText('Name'), { key: 'x', altKey: true })).toBe(true);
  expect(listed()).toEqual(['State ✓', 'Name ✓', 'City']);
  const ends = ['Move up: State', 'Move up: Name', 'Move down: Name', 'Move down: City'];
  expect(ends.map((name) => menu.getByLabelText<HTMLButtonElement>(name).disabled)).toEqual([true, false, false, true]);
});

it('keeps the last visible column', async () => {
  const menu = await open({ 'test/thing:columns': { order: names, hidden: ['city', 'state'] } });
  expect(menu.getByLabelText<HTMLInputElement>('Name').disabled).toBe(true);
  expect(menu.getByLabelText<HTMLInputElement>('City').disabled).toBe(false);
});

it('drags a column to the place of another', async () => {
  await open();
  const [name, city, state] = screen.getAllByRole('listitem').filter((item) => item.closest('[role="dialog"]'));
  if (!name || !city || !state) throw new Error('no columns');
  fireEvent.drop(city);
  expect(listed()).toEqual(['Name ✓', 'City ✓', 'State']);
  fireEvent.dragStart(state);
  expect(fireEvent.dragOver(name)).toBe(false);
  fireEvent.drop(name);
  expect(listed()).toEqual(['State', 'Name ✓', 'City ✓']);
});

it('gives a visible column a width, typed or by arrows, and takes it back when it is emptied', async () => {
  const menu = await open();
  expect(menu.queryByRole('spinbutton', { name: 'Width: State' })).toBeNull();
  const width = menu.getByLabelText<HTMLInputElement>('Width: City');
  expect([width.min, width.max, width.value]).toEqual(['48', '800', '48']);
  fireEvent.change(width, { target: { value: '1' } });
  expect([width.value, chosen()['widths']]).toEqual(['1', undefined]);
  fireEvent.change(width, { target: { value: '120' } });
  expect(chosen()['widths']).toEqual({ city: 120 });
  fireEvent.change(width, { target: { value: '5' } });
  fireEvent.keyDown(width, { key: 'Enter' });
  expect(width.value).toBe('120');
  expect(fireEvent.keyDown(width, { key: 'ArrowUp' })).toBe(false);
  expect(chosen()['widths']).toEqual({ city: 128 });
  fireEvent.keyDown(width, { key: 'ArrowDown' });
  fireEvent.keyDown(width, { key: 'ArrowDown' });
  expect(fireEvent.keyDown(width, { key: '7' })).toBe(true);
  expect([width.value, chosen()['widths']]).toEqual(['112', { city: 112 }]);
  fireEvent.change(width, { target: { value: '9000' } });
  fireEvent.blur(width);
  expect(width.value).toBe('800');
  fireEvent.change(width, { target: { value: '' } });
  fireEvent.blur(width);
  expect([width.value, chosen()['widths']]).toEqual(['48', {}]);
});

it('freezes the columns up to one, and none when it is pressed again', async () => {
  const menu = await open();
  const freeze = () => menu.getByLabelText('Freeze up to: City');
  expect(freeze().getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(freeze());
  expect([freeze().getAttribute('aria-pressed'), chosen()['frozen']]).toEqual(['true', 'city']);
  expect(freeze().querySelector('use')?.getAttribute('href')).toMatch(/#pin-off$/);
  fireEvent.click(freeze());
  expect(chosen()['frozen']).toBe('');
});

it('shows all as the list does it by itself after a reset', async () => {
  const menu = await open({
    'test/thing:columns': { order: ['state', 'gone'], hidden: [] },
    'test/thing:widths': { state: 90 },
    'test/thing:frozen': 'state',
  });
  expect(listed()).toEqual(['State ✓', 'Name ✓', 'City ✓']);
  fireEvent.click(menu.getByRole('button', { name: 'Reset' }));
  expect(chosen()).toEqual({ columns: { order: [], hidden: [] }, widths: {}, frozen: null });
  expect(listed()).toEqual(['Name ✓', 'City ✓', 'State']);
});

it('has no widths on a phone, whose rows are cards', async () => {
  matchMedia('(width < 599px)');
  const menu = await open();
  expect(menu.queryByRole('spinbutton')).toBeNull();
  expect(menu.queryByRole('button', { name: /^Freeze/ })).toBeNull();
  fireEvent.keyDown(menu.getByLabelText('Name'), { key: 'Escape' });
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});
