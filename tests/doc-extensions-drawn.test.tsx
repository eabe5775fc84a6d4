// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { createElement, type ComponentType } from 'react';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { buildDefinition, buildField } from '../src/views/definition.case';
import { renderView } from '../src/views/view.case';
import { describedBy, names, writeExamples } from './support/doc-extensions';

vi.mock('../src/ui/icon', () => ({ Icon: () => null }));

const folder = '.cache/doc-extensions-drawn';
let remove: () => void;

beforeAll(() => {
  remove = writeExamples(folder);
});
afterAll(() => remove());

const part = { id: 7, name: 'Lens', stock: 5, reserve: 6 };
const field = buildField('stock', 'integer');
const closed = vi.fn<() => void>();
beforeEach(() => {
  closed.mockReset();
});

/** Draws an example with what its place gives. */
async function draw(name: string): Promise<void> {
  const { load } = await describedBy(folder, name);
  const Component = (await load()) as ComponentType<object>;
  const given = { field, value: 5, onClose: closed, record: part };
  cleanup();
  await act(async () => {
    renderView(createElement(Component, given), {
      definition: buildDefinition([field]),
      dataProvider: { getList: async () => ({ data: [part], total: 3 }) } as never,
    });
  });
}

const texts: Record<string, string> = {
  'part-board': 'Lens',
  'part-label': '7 Lens',
  'stock-cover': '-1 to spare, taken 3 times',
  'stock-lamp': '5',
  'stock-count': '5 missing',
};

it.each(Object.entries(texts))('%s of docs/extensions.md draws "%s"', async (name, text) => {
  await draw(name);
  expect(await screen.findByText(text)).toBeDefined();
});

it('stock-count counts to the end, and closes', async () => {
  await draw('stock-count');
  for (const counted of [0, 1, 2, 3, 4]) fireEvent.click(screen.getByRole('button', { name: `${counted} counted` }));
  fireEvent.click(screen.getByRole('button', { name: 'All there' }));
  expect(closed).toHaveBeenCalledTimes(1);
});

it('every example is drawn', () => expect(names.toSorted()).toEqual(Object.keys(texts).toSorted()));
