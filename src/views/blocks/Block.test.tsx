// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RaRecord } from 'react-admin';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import type { BlockDefinition } from '../../schema/definition';
import { buildDefinition, buildField } from '../definition.case';
import { renderView } from '../view.case';
import { Block } from './Block';

beforeAll(async () => {
  await import('../form/PanelForm');
  await import('./gallery/Gallery');
});

const definition = buildDefinition([
  buildField('id', 'id'),
  buildField('name', 'text'),
  buildField('city', 'text'),
  buildField('first', 'date', { options: { as: 'text' } }),
  buildField('last', 'date', { options: { as: 'text' } }),
  buildField('parent', 'ref', { options: { to: 'test/thing', match: {}, as: 'number' } }),
]);
const record = { id: 1, name: 'Mine', city: 'Leeds', parent: 7 };
const list = { resource: 'test/thing', match: { name: 'name' }, filter: { city: 'Leeds' }, fields: ['city', 'parent'] };

async function show(
  block: object,
  {
    own = record,
    can,
    half,
    ...dataProvider
  }: { own?: RaRecord; can?: () => boolean; half?: true; [call: string]: unknown } = {},
): Promise<HTMLElement> {
  const shown = { name: 'block', label: 'Block', ...block } as BlockDefinition;
  await act(
    async () =>
      void renderView(<Block block={shown} definition={definition} record={own} half={half} />, {
        definition,
        dataProvider: dataProvider as never,
        ...(can && { can }),
      }),
  );
  return screen.getByRole('region', { name: 'Block' });
}

describe('a period', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 10, 12) }));
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['2026-03-08', '2026-03-12', '2 of 5 days left', 3, 5],
    ['2026-03-12', '2026-03-16', 'Not started yet: 5 days', 0, 5],
    ['2026-03-01', '2026-03-05', 'Ended: all 5 days are used', 5, 5],
  ])('from %s to %s: %s', async (first, last, says, used, days) => {
    const region = await show({ period: ['first', 'last'] }, { own: { ...record, first, last } });
    expect(region.querySelector('b')?.textContent).toBe(says);
    const bar = within(region).getByRole<HTMLProgressElement>('progressbar', { name: says });
    expect([bar.value, bar.max]).toEqual([used, days]);
    expect(
      [...region.querySelectorAll<HTMLElement>('[data-field]')].map((end) => [end.dataset['field'], end.textContent]),
    ).toEqual([
      ['first', first],
      ['last', last],
    ]);
  });

  it('that has just begun is not ahead, although the page counts the time in steps', async () => {
    vi.setSystemTime(new Date(2026, 2, 10, 12, 0, 20));
    const [first, last] = [new Date(2026, 2, 10, 12, 0, 20), new Date(2026, 3, 9, 12, 0, 20)].map((at) =>
      at.toISOString(),
    );
    const region = await show({ period: ['first', 'last'] }, { own: { ...record, first, last } });
    expect(region.querySelector('b')?.textContent).toBe('30 of 30 days left');
  });

  it('that has no end is none', async () => {
    const region = await show({ period: ['first', 'last'] }, { own: { ...record, first: '2026-03-01' } });
    expect(region.textContent).toBe('BlockNo period yet.');
  });
});

function rowsOf(count: number): RaRecord[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 2,
    name: 'Mine',
    city: index === 0 ? '' : 'Leeds',
  }));
}

/** The block, once it has read. */
async function settled(...block: Parameters<typeof show>): Promise<HTMLElement> {
  const region = await show(...block);
  await waitFor(() => expect(within(region).queryByRole('status')).toBeNull());
  return region;
}

describe('related records', () => {
  const links = (region: HTMLElement) =>
    within(region)
      .queryAllByRole('link')
      .map(({ textContent }) => textContent);

  it.each([
    [1, 1, '1', ['Mine']],
    [4, 4, '4', ['Mine', 'Mine', 'Mine', 'Mine']],
    [5, 5, '5', ['All', 'Mine', 'Mine', 'Mine', 'Mine']],
    [4, 200, '4+', ['All', 'Mine', 'Mine', 'Mine', 'Mine']],
  ])('of which %i of %i are read are counted as %s', async (read, total, count, shown) => {
    const getList = vi.fn(async () => ({ data: rowsOf(read), total }));
    const region = await settled({ list }, { getList });
    expect(region.querySelector('.v-block-count')?.textContent).toBe(count);
    expect(links(region)).toEqual(shown);
    expect(getList).toHaveBeenCalledExactlyOnceWith('test/thing', {
      filter: { city: 'Leeds', name: 'Mine' },
      pagination: { page: 1, perPage: 100 },
      signal: expect.any(AbortSignal) as AbortSignal,
      meta: { quiet: true },
    });
  });

  it('show their values, without empty ones, and lead to the list of all', async () => {
    const region = await settled({ list }, { getList: async () => ({ data: rowsOf(5), total: 5 }) });
    expect(
      within(region)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Mine', ...Array<string>(3).fill('MineLeeds')]);
    const all = within(region).getByRole('link', { name: 'All' }).getAttribute('href') ?? '';
    const filter: unknown = JSON.parse(new URL(all, 'https://x').searchParams.get('filter') ?? '');
    expect(filter).toEqual({ city: 'Leeds', name: 'Mine' });
  });

  it('are not counted where there is nothing', async () => {
    const region = await settled({ list }, { getList: async () => ({ data: [], total: 0 }) });
    expect(region.textContent).toBe('BlockNone yet.');
  });

  it('of a record without the value are none, and are not asked for', async () => {
    const getList = vi.fn();
    const region = await settled({ list }, { own: { id: 1 }, getList });
    expect(region.textContent).toBe('BlockNone yet.');
    expect(getList).not.toHaveBeenCalled();
  });

  it('wait as two lines', async () => {
    const region = await show({ list }, { getList: () => new Promise(() => undefined) });
    expect(within(region).getByRole('status', { name: 'Loading the record…' }).children).toHaveLength(2);
  });

  it('of a referenced record are matched with that one', async () => {
    const getList = vi.fn(async () => ({ data: [{ id: 9, name: 'Theirs' }], total: 1 }));
    const getOne = async () => ({ data: { id: 7, name: 'Theirs' } });
    const of = { field: 'parent', resource: 'test/thing' };
    const region = await show({ of, list: { ...list, filter: {} } }, { getOne, getList });
    expect(await within(region.parentElement ?? region).findByRole('link', { name: 'Theirs' })).toBeTruthy();
    expect((getList.mock.calls[0] as unknown[])[1]).toMatchObject({ filter: { name: 'Theirs' } });
  });
});

describe('what was read', () => {
  const theirs = { ...list, resource: 'test/other' };
  const parent = { of: { field: 'parent', resource: 'test/other' }, fields: ['name'] };
  const talk = { picture: 'city', fields: [], records: { ...theirs, filter: {}, inThread: true } };

  /** The texts of these blocks of these records, which are opened one after the other, and what was read for them. */
  async function pages(...shown: [block: object, of?: RaRecord][]) {
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const getList = vi.fn(async (resource: string, { filter }: { filter: { name: string } }) => ({
      data: [1, 2].map((id) => ({ id, name: filter.name, city: `${id} of ${resource} ${JSON.stringify(filter)}` })),
      total: 2,
    }));
    const getOne = vi.fn(async (resource: string, { id }: { id: string }) => ({
      data: { id, name: `${resource} ${id}` },
    }));
    const forEachPage = async (of: string, asked: { filter: { name: string } }, take: (rows: object[]) => void) =>
      take((await getList(of, asked)).data);
    const texts: (string | null)[] = [];
    for (const [block, of = record] of shown) {
      const part = { name: 'block', label: 'Block', ...block } as BlockDefinition;
      const view = await act(async () =>
        renderView(<Block block={part} definition={definition} record={of} />, {
          definition,
          dataProvider: { getList, getOne, forEachPage } as never,
          queryClient,
        }),
      );
      const region = await screen.findByRole('region');
      await waitFor(() => expect(within(region).queryByRole('status')).toBeNull());
      texts.push(region.textContent);
      view.unmount();
    }
    return { texts, reads: getList.mock.calls.length + getOne.mock.calls.length };
  }

  it.each([
    ['related records', { list: theirs }],
    ['a referenced record', parent],
    ['the pictures of a thread', { gallery: talk }],
  ])('is not read again at once: %s', async (_, block) => {
    const { texts, reads } = await pages([block], [block]);
    expect(texts[1]).toBe(texts[0]);
    expect(reads).toBe(1);
  });

  it.each<[string, object, object?, RaRecord?]>([
    ['another filter', { list: theirs }, { list: { ...theirs, filter: { city: 'Ulm' } } }],
    ['other values of the record', { list: theirs }, { list: theirs }, { ...record, name: 'Other' }],
    ['another resource', { list: theirs }, { list: { ...theirs, resource: 'test/third' } }],
    ['a record that leaves out itself', { list }, { list }, { ...record, id: 2 }],
    ['another reference', parent, parent, { ...record, parent: 8 }],
    ['a reference to another resource', parent, { ...parent, of: { ...parent.of, resource: 'test/third' } }],
    ['the thread of another record', { gallery: talk }, { gallery: talk }, { ...record, name: 'Other' }],
  ])('is not taken for that of %s', async (_, first, second = first, of = record) => {
    const { texts } = await pages([first], [second, of]);
    const alone = await pages([second, of]);
    expect(texts[1]).toBe(alone.texts[0]);
    expect(texts[1]).not.toBe(texts[0]);
  });
});

describe('a referenced record', () => {
  const of = { field: 'parent', resource: 'test/thing' };

  it('waits as its fields will be, and says whose it is', async () => {
    const region = await show({ of, fields: ['name', 'city'] }, { getOne: () => new Promise(() => undefined) });
    expect(region.querySelectorAll('dl > div')).toHaveLength(2);
    expect([region.dataset['resource'], region.dataset['id'], region.id, region.dataset['half']]).toEqual([
      'test/thing',
      '7',
      'block',
      undefined,
    ]);
  });

  it('waits as its timeline will be, in its half of the page', async () => {
    const timeline = ['first', 'last', 'name'];
    const region = await show({ of, timeline }, { half: true, getOne: () => new Promise(() => undefined) });
    expect(region.querySelectorAll('ol > li')).toHaveLength(3);
    expect(region.dataset['half']).toBe('true');
  });

  it('that could not be read is read again', async () => {
    const getOne = vi
      .fn()
      .mockRejectedValueOnce(new ConsoleError({ kind: 'network' }))
      .mockResolvedValue({ data: { id: 7, name: 'Theirs' } });
    const region = await show({ of, fields: ['name'] }, { getOne });
    fireEvent.click(within(await within(region).findByRole('alert')).getByRole('button'));
    expect(await within(region).findByText('Theirs')).toBeTruthy();
    expect(within(region).getByRole('link', { name: 'Open record' }).getAttribute('href')).toBe('/test/thing/7/show');
  });
});

describe('fields that are edited in place', () => {
  const block = { fields: ['name', 'city'], edit: true };
  const inPlace = { name: 'block', label: 'Block', ...block } as BlockDefinition;

  it('have boxes for who may change the record', async () => {
    const region = await show(block);
    expect((await within(region).findByLabelText<HTMLInputElement>('City')).value).toBe('Leeds');
  });

  async function typeAndGo(to: string) {
    const { history } = renderView(<Block block={inPlace} definition={definition} record={record} />, {
      definition,
      dataProvider: {},
    });
    fireEvent.change(await screen.findByLabelText('City'), { target: { value: 'Ulm' } });
    act(() => history.navigate(to));
  }

  it.each(['/other', '/?tab=users', '/?open=2'])(
    'ask before another page, tab or record takes their place: %s',
    async (to) => {
      await typeAndGo(to);
      expect((await screen.findByRole('dialog')).textContent).toContain('Mine');
      expect(screen.getByLabelText('address').textContent).toBe('/');
    },
  );

  it('ask nothing before a filter changes', async () => {
    await typeAndGo('/?filter={}');
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/?filter={}'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are facts for others', async () => {
    const region = await show(block, { can: () => false });
    expect(within(region).queryByLabelText('City')).toBeNull();
    expect(within(region).getByText('Leeds')).toBeTruthy();
  });
});
