import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { RaRecord } from 'react-admin';
import { beforeEach, expect, vi } from 'vitest';
import { expression } from '../../expression.case';
import type { ActionDefinition } from '../../schema/action-definition';
import type { ResourceDefinition, SplitDefinition } from '../../schema/definition';
import { buildCall, buildDefinition, buildField, choices } from '../definition.case';
import { PageTitleContext } from '../page-title';
import { renderView } from '../view.case';
import { SplitPage } from './SplitPage';

/* A split view over a platform of three rows, for the tests of this folder. */

const solve: ActionDefinition = {
  name: 'solve',
  label: 'Solve',
  permission: 'solve',
  places: ['detail'],
  fields: {},
  when: { state: [1] },
  move: { from: [1], to: 2 },
  run: { call: buildCall('/thing/solve'), send: { state: 2 }, sendFields: [] },
};
const pull: ActionDefinition = {
  ...solve,
  name: 'pull',
  label: 'Pull',
  places: ['list'],
  when: undefined,
  move: undefined,
  run: { call: buildCall('/thing/pull'), send: {}, sendFields: [] },
};
const split: SplitDefinition = {
  lines: [['note', 'city'], ['state']],
  age: 'at',
  badge: 'state',
  unread: { field: 'count', count: expression('count') },
  search: [
    { field: 'name', sought: 'text' },
    { field: 'size', sought: 'number' },
  ],
};
export const definition = buildDefinition(
  [
    buildField('id', 'id'),
    buildField('name', 'text'),
    buildField('note', 'text'),
    buildField('city', 'text'),
    buildField('size', 'integer'),
    buildField('count', 'integer'),
    buildField('at', 'datetime', { options: { as: 'text' } }),
    buildField('state', 'enum', { options: choices('New', 'Done') }),
  ],
  {
    calls: { list: buildCall('/thing/list'), add: buildCall('/thing/add') },
    list: {
      view: 'table',
      columns: [],
      filters: ['name', 'size', 'state', 'city'],
      presets: [
        { name: 'new', label: 'Waiting', filter: { state: 1 } },
        { name: 'done', label: 'Finished', filter: { state: 2 } },
      ],
      filter: {},
      split,
    },
    moves: { field: 'state', first: [1] },
    actions: [solve, pull],
  },
);

export interface Asked {
  filter: Record<string, unknown>;
  pagination: { page: number; perPage: number };
  meta: { quiet: boolean };
}

/** The platform of a test. */
export const server = { rows: [] as RaRecord[] };
export const calls = { getList: vi.fn(), getOne: vi.fn(), act: vi.fn() };

export function thing(id: number, more = {}): RaRecord {
  return { id, name: `Thing ${id}`, note: `note ${id}`, city: '', state: 1, count: 0, ...more };
}

/** Resets the platform before each test of a file. */
export function eachOnItsOwn(): void {
  beforeEach(() => {
    vi.stubGlobal('CSS', { escape: (text: string) => text });
    vi.stubGlobal('IntersectionObserver', Watch);
    server.rows = [thing(1), thing(2), thing(3), thing(4, { state: 2 })];
    setTitle.mockReset();
    calls.getOne.mockReset().mockImplementation(async (_resource: string, { id }: { id: unknown }) => ({
      data: server.rows.find((row) => String(row.id) === String(id)) ?? thing(Number(id)),
    }));
    calls.act.mockReset().mockImplementation(async (_resource: string, _action: string, [record]: RaRecord[]) => {
      server.rows = server.rows.map((row) => (row.id === record?.id ? { ...row, state: 2 } : row));
      return [{ id: record?.id, ok: true }];
    });
    calls.getList.mockReset().mockImplementation(async (_resource: string, { filter, pagination }: Asked) => {
      const { page, perPage } = pagination;
      const found = server.rows.filter((row) => Object.entries(filter).every(([name, value]) => row[name] === value));
      return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length };
    });
  });
}

/** What is watched until it is seen. */
const watched = new Map<Watch, (entries: { isIntersecting: boolean }[]) => void>();

class Watch {
  constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
    watched.set(this, seen);
  }
  observe() {}
  disconnect() {
    watched.delete(this);
  }
}

/** The end of the list comes into sight, or leaves it. */
export function scrollToEnd(isIntersecting = true): void {
  for (const seen of watched.values()) seen([{ isIntersecting }]);
}

/** The list has these pages; all but the last one count as full. */
export function pages(...found: RaRecord[][]) {
  calls.getList.mockImplementation(async (_resource: string, { pagination: { page, perPage } }: Asked) => {
    // No network answers at once.
    await new Promise((resolve) => setTimeout(resolve));
    return { data: found[page - 1], total: (found.length - 1) * perPage + 1 };
  });
}

/** Takes the title of the page. */
export const setTitle = vi.fn<(title: string) => void>();

export function show(
  search = '',
  more: Partial<ResourceDefinition> = {},
  options = {},
  own: Partial<SplitDefinition> = {},
) {
  const page = (
    <PageTitleContext value={setTitle}>
      <SplitPage split={{ ...split, ...own }} />
    </PageTitleContext>
  );
  return renderView(page, {
    definition: { ...definition, ...more },
    dataProvider: calls as never,
    path: `/test/thing${search}`,
    at: '/test/thing',
    ...options,
  });
}

export function cards() {
  return [...document.querySelectorAll<HTMLElement>('[data-card]')];
}

export function ids() {
  return cards().map((card) => card.dataset['card']);
}

export async function come(count = 3) {
  await waitFor(() => expect(cards()).toHaveLength(count));
  return cards();
}

export function open() {
  return new URLSearchParams(window.location.search).get('open');
}

export function current() {
  return cards().flatMap((card) => (card.getAttribute('aria-current') === 'true' ? card.dataset['card'] : []));
}

export function heading(level = 2) {
  return screen.findByRole('heading', { level, name: /Thing \d/ });
}

export function press(key: string, on: Element = document.body, more = {}) {
  return fireEvent.keyDown(on, { key, ...more });
}

export function button(name: string | RegExp) {
  return screen.findByRole<HTMLButtonElement>('button', { name });
}

export function lists() {
  return calls.getList.mock.calls.map(([, asked]) => asked as Asked);
}
