// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { buildDefinition, buildField } from '../../definition.case';
import { usePreference } from '../../preferences';
import { renderView } from '../../view.case';
import { isArrangement } from '../arrangement';
import { isText, isWidths } from '../choices';
import { chosenColumns, columnsOf, frozenColumns } from '../columns';
import { Table } from '../Table';
import { layOut } from '../table-layout.case';
import { ColumnTools } from './ColumnTools';

const names = ['name', 'city', 'state'];
const base = buildDefinition(names.map((name) => buildField(name, 'text')));
const definition = {
  ...base,
  list: { ...base.list, columns: names.map((field) => ({ field, hidden: false, sortable: true })) },
};
const all = columnsOf(definition, () => true);
const onSort = vi.fn<(field: string) => void>();

beforeAll(() => import('./ColumnMenu'));
beforeAll(() => import('../../../ui/material/menu'));
// The columns end at 110, 210 and 310 pixels.
beforeEach(() => {
  onSort.mockClear();
  layOut({ name: 100, city: 100, state: 100 }, 300);
  HTMLElement.prototype.setPointerCapture = () => undefined;
});

/** A table with its columns as the user has chosen them. */
function List() {
  const [choice] = usePreference('test/thing:columns', isArrangement);
  const [widths] = usePreference('test/thing:widths', isWidths);
  const [frozen] = usePreference('test/thing:frozen', isText);
  return (
    <Table
      label="Things"
      columns={frozenColumns(chosenColumns(all, choice), frozen)}
      widths={widths}
      records={[]}
      context={{} as never}
      titleOf={() => ''}
      onSort={onSort}
      tools={<ColumnTools />}
    />
  );
}

function show(stored: object = {}) {
  localStorage.setItem('preferences:ann', JSON.stringify(stored));
  return renderView(<List />, { definition, dataProvider: {} });
}

/** jsdom's own events of a pointer have no place. */
function pointer(kind: 'down' | 'move', at: Window | Element, { pointerType = 'mouse', ...init }: PointerEventInit) {
  const event = new MouseEvent(`pointer${kind}`, { bubbles: true, cancelable: true, ...init });
  fireEvent(at, Object.assign(event, { pointerType }));
}

/** What the user has chosen. */
function chosen(key: string): unknown {
  return (JSON.parse(localStorage.getItem('preferences:ann') ?? '{}') as Record<string, unknown>)[`test/thing:${key}`];
}

function head(name: string) {
  return screen.getByRole('columnheader', { name });
}

function heads() {
  return screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
}

/** The edge that can be dragged, where the pointer is near one. */
function edge() {
  return screen.queryByRole('separator', { name: /^Width/ });
}

function point(clientX: number, more: PointerEventInit = {}) {
  pointer('move', head('City'), { clientX, buttons: 0, ...more });
}

async function menu(name: string) {
  expect(fireEvent.contextMenu(within(head(name)).getByRole('button'))).toBe(false);
  return within(await screen.findByRole('menu', { name: `Column: ${name}` }));
}

async function choose(name: string, entry: string) {
  fireEvent.click((await menu(name)).getByRole('menuitem', { name: entry }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
}

function size(name: string) {
  const { width, minWidth } = head(name).style;
  return width || minWidth;
}

it('an edge can be dragged where the pointer is near it, by a mouse that presses nothing', () => {
  show();
  for (const x of [104, 116, 160]) point(x);
  point(110, { pointerType: 'touch' });
  point(110, { buttons: 1 });
  expect(edge()).toBeNull();
  point(105);
  expect(edge()?.getAttribute('aria-label')).toBe('Width: Name');
  expect(edge()?.style.left).toBe('95px');
  point(215);
  expect(edge()?.getAttribute('aria-label')).toBe('Width: City');
  expect(['min', 'max', 'now'].map((part) => edge()?.getAttribute(`aria-value${part}`))).toEqual(['48', '800', '100']);
  fireEvent.pointerLeave(edge()!);
  expect(edge()).toBeNull();
});

it('dragging an edge shows the width, and keeps it at its end', () => {
  show();
  point(210);
  pointer('down', edge()!, { button: 2, clientX: 210 });
  pointer('move', edge()!, { clientX: 260 });
  fireEvent.pointerUp(edge()!);
  expect(chosen('widths')).toBeUndefined();
  pointer('down', edge()!, { button: 0, clientX: 210 });
  pointer('move', edge()!, { clientX: 240 });
  expect([size('City'), edge()?.getAttribute('aria-valuenow'), chosen('widths')]).toEqual(['130px', '130', undefined]);
  // The pointer may run ahead of the edge.
  fireEvent.pointerLeave(edge()!);
  pointer('move', edge()!, { clientX: 0 });
  expect(size('City')).toBe('48px');
  pointer('move', edge()!, { clientX: 230 });
  fireEvent.pointerUp(edge()!);
  expect([size('City'), chosen('widths')]).toEqual(['120px', { city: 120 }]);
  fireEvent.doubleClick(edge()!);
  expect(chosen('widths')).toEqual({});
});

it.each([
  ['Escape', () => fireEvent.keyDown(edge()!, { key: 'Escape' })],
  ['a system that takes the pointer', () => fireEvent.pointerCancel(edge()!)],
])('%s ends a drag of an edge, and the width stays as it was', (_name, cancel) => {
  show({ 'test/thing:widths': { city: 90 } });
  point(200);
  pointer('down', edge()!, { button: 0, clientX: 200 });
  pointer('move', edge()!, { clientX: 300 });
  expect(size('City')).toBe('190px');
  cancel();
  expect([size('City'), edge() === null]).toEqual(['90px', false]);
  fireEvent.pointerUp(edge()!);
  expect(chosen('widths')).toEqual({ city: 90 });
});

it('a press on an edge that moves nothing keeps no width', () => {
  show();
  point(210);
  pointer('down', edge()!, { button: 0, clientX: 210 });
  pointer('move', edge()!, { clientX: 210 });
  fireEvent.pointerUp(edge()!);
  expect(chosen('widths')).toBeUndefined();
});

it('the keys change a width, as the menu of a head offers it', async () => {
  show();
  await choose('City', 'Change the width');
  await waitFor(() => expect(document.activeElement).toBe(edge()));
  const key = (name: string, more = {}) => fireEvent.keyDown(edge()!, { key: name, ...more });
  const steps: [string, object, number | undefined][] = [
    ['ArrowRight', {}, 108],
    ['ArrowLeft', { shiftKey: true }, 68],
    ['ArrowLeft', {}, 60],
    ['ArrowRight', { shiftKey: true }, 100],
    ['Home', {}, 48],
    ['End', {}, 800],
    ['Delete', {}, undefined],
  ];
  for (const [name, more, width] of steps) {
    expect(key(name, more)).toBe(false);
    expect([name, (chosen('widths') as Record<string, number>)['city']]).toEqual([name, width]);
  }
  expect(key('x')).toBe(true);
  // The pointer does not take the edge away, nor to another column.
  fireEvent.pointerLeave(edge()!);
  point(110);
  expect(edge()?.getAttribute('aria-label')).toBe('Width: City');
  key('Enter');
  expect(edge()).toBeNull();
  expect(document.activeElement).toBe(within(head('City')).getByRole('button'));
});

it('the edge of the keys is gone with the focus', async () => {
  show();
  await choose('City', 'Change the width');
  await waitFor(() => expect(document.activeElement).toBe(edge()));
  fireEvent.blur(edge()!);
  expect(edge()).toBeNull();
});

it('the menu of a head moves, fits, freezes and hides its column', async () => {
  show({ 'test/thing:widths': { city: 90 } });
  await choose('City', 'Move left');
  expect(heads()).toEqual(['City', 'Name', 'State']);
  await choose('City', 'Move right');
  expect(heads()).toEqual(['Name', 'City', 'State']);
  await choose('City', 'Fit to content');
  expect(chosen('widths')).toEqual({});
  await choose('City', 'Freeze up to this column');
  expect(chosen('frozen')).toBe('city');
  await choose('City', 'Unfreeze');
  expect(chosen('frozen')).toBe('');
  await choose('City', 'Hide');
  expect(heads()).toEqual(['Name', 'State']);
});

it('the menu of a head offers only what can be done', async () => {
  show();
  const off = async (name: string) => {
    const entries = (await menu(name)).getAllByRole('menuitem');
    const texts = entries.filter((entry) => entry.getAttribute('aria-disabled')).map(({ textContent }) => textContent);
    fireEvent.keyDown(entries[0]!, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    return texts;
  };
  expect(await off('Name')).toEqual(['Move left', 'Fit to content']);
  expect(await off('City')).toEqual(['Fit to content']);
  await choose('City', 'Hide');
  expect(await off('State')).toEqual(['Move right', 'Fit to content']);
  await choose('State', 'Hide');
  expect(await off('Name')).toEqual(['Move left', 'Move right', 'Fit to content', 'Hide']);
});

/** Presses the head of a column and moves the pointer. */
function drag(name: string, from: number, to: number, more: PointerEventInit = {}) {
  pointer('down', head(name), { button: 0, clientX: from, ...more });
  pointer('move', window, { clientX: to, buttons: 1 });
}

function line() {
  return document.querySelector<HTMLElement>('.v-column-drop')?.style.left;
}

it.each<[string, string, number, number, string, string[]]>([
  ['Name', 'before the last', 60, 211, '199px', ['City', 'Name', 'State']],
  ['Name', 'to the end', 60, 261, '299px', ['City', 'State', 'Name']],
  ['State', 'to the begin', 260, 59, '-1px', ['State', 'Name', 'City']],
  ['State', 'before the second', 260, 61, '99px', ['Name', 'State', 'City']],
])('dragging the head %s puts its column %s, without sorting', async (name, _place, from, to, at, order) => {
  show();
  drag(name, from, to);
  expect(line()).toBe(at);
  fireEvent.pointerUp(window);
  expect(fireEvent.click(within(head(name)).getByRole('button'))).toBe(false);
  expect(onSort).not.toHaveBeenCalled();
  await waitFor(() => expect(heads()).toEqual(order));
  expect(line()).toBeUndefined();
  // The next press sorts again.
  await waitFor(() => {
    fireEvent.click(within(head(name)).getByRole('button'));
    expect(onSort).toHaveBeenCalledWith(name.toLowerCase());
  });
});

it('a press of a head that hardly moves sorts, and so does one of another button or a finger', () => {
  show();
  drag('Name', 60, 65);
  fireEvent.pointerUp(window);
  drag('Name', 60, 261, { button: 2 });
  fireEvent.pointerUp(window);
  drag('Name', 60, 261, { pointerType: 'touch' });
  fireEvent.pointerUp(window);
  expect([heads(), line()]).toEqual([['Name', 'City', 'State'], undefined]);
  fireEvent.click(within(head('Name')).getByRole('button'));
  expect(onSort).toHaveBeenCalledExactlyOnceWith('name');
});

it('Escape lets go of a head, and the columns stay', () => {
  show();
  drag('Name', 60, 261);
  expect(line()).toBe('299px');
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(line()).toBeUndefined();
  pointer('move', window, { clientX: 200 });
  fireEvent.pointerUp(window);
  expect(heads()).toEqual(['Name', 'City', 'State']);
});

it('frozen columns stay beside each other, as long as the others find room', () => {
  show({ 'test/thing:frozen': 'state' });
  const { style } = screen.getByRole('table');
  const places = [0, 1, 2].map((index) =>
    ['left', 'over', 'line'].map((part) => style.getPropertyValue(`--v-${part}-${index}`)).join(' '),
  );
  // 180 of 300 pixels at most.
  expect(places).toEqual(['0px 1 1', 'auto 0 0', 'auto 0 0']);
});
