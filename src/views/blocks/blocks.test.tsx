// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { RaRecord } from 'react-admin';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import type { BlockDefinition, ResourceDefinition } from '../../schema/definition';
import { buildDefinition, buildField } from '../definition.case';
import { Details } from '../detail/Details';
import { renderView } from '../view.case';

const fields = [
  buildField('id', 'id'),
  buildField('name', 'text'),
  buildField('img', 'image'),
  buildField('paid', 'decimal', { options: { scale: 2 } }),
  buildField('gone', 'decimal', { options: { scale: 2 } }),
  buildField('parent', 'ref', { options: { to: 'test/thing', match: {}, as: 'number' } }),
  buildField('start', 'datetime', { options: { as: 'text' } }),
  buildField('end', 'datetime', { options: { as: 'text' } }),
  buildField('first', 'date', { options: { as: 'text' } }),
  buildField('last', 'date', { options: { as: 'text' } }),
  buildField('cells', 'integer', { when: { name: ['Battery'] } }),
  buildField('cost', 'decimal', { permission: 'prices', options: { scale: 2 } }),
  buildField('log', 'rows', {
    options: {
      min: 0,
      as: 'list',
      fields: {
        day: buildField('day', 'date', { options: { as: 'text' } }),
        by: buildField('by', 'ref', { options: { to: 'test/thing', match: {}, as: 'number' } }),
      },
    },
  }),
];
const record = {
  id: 1,
  name: 'Mine',
  paid: '19.99',
  gone: '5.50',
  parent: 7,
  start: '2026-01-01T00:00:00Z',
  end: '2999-01-01T00:00:00Z',
  first: '2026-02-01',
  last: '2999-02-28',
};
function block(more: Partial<BlockDefinition>): BlockDefinition {
  return { name: 'block', label: 'Block', ...more } as BlockDefinition;
}

async function show(
  blocks: BlockDefinition[],
  dataProvider: object = {},
  {
    superAdmin = true,
    own = record,
    ...more
  }: {
    can?: (screen: string, action: string) => boolean;
    superAdmin?: boolean;
    own?: RaRecord;
    title?: ResourceDefinition['title'];
  } = {},
) {
  const { can = () => true, title } = more;
  const definition = buildDefinition(fields, { detail: blocks, ...(title && { title }) });
  // Waits for lazy code.
  await act(
    async () =>
      void renderView(<Details record={own} />, {
        definition,
        dataProvider: dataProvider as never,
        can,
        superAdmin,
      }),
  );
  return await screen.findByRole('region', { name: 'Block' });
}

describe('a block of the record itself', () => {
  it('shows figures', async () => {
    const region = await show([block({ figures: ['paid', 'gone'] })]);
    expect([...region.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
      'Paid19.99',
      'Gone5.50',
    ]);
  });

  it('does not tell what was just done as planned: the page was opened before, and clocks differ', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-03-02T08:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const own = { ...record, start: '2026-03-02T08:00:20Z', end: '2026-03-02T09:30:00Z' };
    const region = await show([block({ timeline: ['start', 'end'], newestFirst: false })], {}, { own });
    const ahead = () =>
      within(region)
        .getAllByRole('listitem')
        .map((moment) => moment.dataset['ahead'] !== undefined);
    expect(ahead()).toEqual([false, true]);
    await act(async () => void vi.advanceTimersByTime(2 * 60 * 60 * 1000));
    expect(ahead()).toEqual([false, false]);
  });

  it('shows days among the moments, without a time', async () => {
    const region = await show([block({ timeline: ['start', 'first', 'last'], newestFirst: false })]);
    const times = [...region.querySelectorAll('time')];
    expect(times.map(({ textContent, title }) => [textContent, title !== ''])).toEqual([
      [expect.stringMatching(/^2026-01-01 \d\d:00$/), true],
      ['2026-02-01', false],
      ['2999-02-28planned', false],
    ]);
  });

  it('names the references of a timeline and of its rows', async () => {
    const getMany = async () => ({ data: [{ id: 7, name: 'Store' }] });
    const own = { ...record, log: [{ day: '2026-03-01', by: 7 }] };
    const region = await show([block({ timeline: ['log'], newestFirst: false })], { getMany }, { own });
    expect(await within(region).findByText('Store')).toBeDefined();
  });
});

describe('a block of other records', () => {
  it('says that the record is deleted to who sees everything, and to others that they may not see it, either', async () => {
    const blocks = [block({ of: { field: 'parent', resource: 'test/thing' }, fields: ['name'] })];
    const getOne = () => Promise.reject(new ConsoleError({ kind: 'missing', path: '/thing/list' }));
    expect(await within(await show(blocks, { getOne })).findByText('7 is no longer there.')).toBeDefined();
    cleanup();
    expect(
      await within(await show(blocks, { getOne }, { superAdmin: false })).findByText(
        'Your account may not see 7, or it no longer exists.',
      ),
    ).toBeDefined();
  });

  it('hides fields of the referenced record whose condition fails', async () => {
    const blocks = [block({ of: { field: 'parent', resource: 'test/thing' }, fields: ['name', 'cells'] })];
    const named = async (name: string) => {
      const region = await show(blocks, { getOne: async () => ({ data: { id: 7, name, cells: 4 } }) });
      await within(region).findByText(name);
      const labels = [...region.querySelectorAll('dt')].map(({ textContent }) => textContent);
      cleanup();
      return labels;
    };
    expect(await named('Cable')).toEqual(['Name']);
    expect(await named('Battery')).toEqual(['Name', 'Cells']);
  });

  it("shows references of related records by name, in their titles, too, and only fields that are theirs and the user's", async () => {
    const rows = [{ id: 2, name: 'Mine', parent: 7, cells: 4, cost: '9.50', start: '2026-01-02T00:00:00Z' }];
    const calls = {
      getList: async () => ({ data: rows, total: 1 }),
      getMany: async () => ({ data: [{ id: 7, name: 'Store' }] }),
    };
    const of = { resource: 'test/thing', match: { name: 'name' }, filter: {}, fields: ['parent', 'cells', 'cost'] };
    const noPrices = (_: string, action: string) => action !== 'prices';
    const title = [{ field: 'parent' }, { text: ' ' }, { field: 'name' }];
    const list = await show([block({ list: of })], calls, { can: noPrices, title });
    expect((await within(list).findByRole('link', { name: 'Store Mine' })).closest('li')?.textContent).toBe(
      'Store MineStore',
    );
    cleanup();
    const timeline = await show([block({ timeline: [{ ...of, at: 'start' }], newestFirst: false })], calls, {
      can: noPrices,
    });
    expect(await within(timeline).findByText('Store')).toBeDefined();
    expect(within(timeline).getByRole('listitem').querySelector('p')?.textContent).toBe('recordStore');
  });

  it('fails alone, and can be read again', async () => {
    const getList = vi.fn(async () => ({ data: [{ ...record, id: 2 }], total: 1 }));
    getList.mockRejectedValueOnce(new ConsoleError({ kind: 'network', path: '/thing/list' }));
    const region = await show(
      [block({ list: { resource: 'test/thing', match: { name: 'name' }, filter: {}, fields: [] } })],
      { getList },
    );
    (await within(region).findByRole('button')).click();
    expect(await within(region).findByRole('link', { name: 'Mine' })).toBeDefined();
  });

  it('shows the pictures of related records, enlarges them, and says which cannot be loaded', async () => {
    const png = 'data:image/png;base64,AAAA';
    const rows = [
      { ...record, id: 2, img: png },
      { ...record, id: 3, img: '' },
      { ...record, id: 4, img: 'not an address' },
      { ...record, id: 5, img: `${png}BB` },
    ];
    const region = await show(
      [
        block({
          gallery: {
            picture: 'img',
            fields: ['paid'],
            records: { resource: 'test/thing', match: { name: 'name' }, filter: {} },
          },
        }),
      ],
      { getList: async () => ({ data: rows, total: 4 }) },
    );
    const items = await within(region).findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['19.99', 'not an address19.99', '19.99']);
    const [, last] = within(region).getAllByRole('button', { name: 'Enlarge: Mine' });
    fireEvent.error(last!.querySelector('img')!);
    expect(last?.textContent).toBe('Could not be loaded: Mine');
    within(region).getAllByRole('button')[0]?.click();
    expect(await screen.findByRole('dialog', { name: 'Mine: picture 1 of 3' })).toBeDefined();
    fireEvent.keyDown(window, { key: 'ArrowRight' });
    expect(await screen.findByText('not an address', { selector: '.v-viewer *' })).toBeDefined();
  });
});
