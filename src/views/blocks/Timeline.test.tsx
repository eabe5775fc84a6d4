// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RaRecord } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import type { RecordMoments, TimelineBlock } from '../../schema/definition';
import { buildDefinition, buildField } from '../definition.case';
import { renderView } from '../view.case';
import { Timeline } from './Timeline';

const states = [
  { value: 1, label: 'Open' },
  { value: 2, label: 'Closed', tone: 'good' as const },
];

const definition = buildDefinition(
  [
    buildField('id', 'id'),
    buildField('name', 'text'),
    buildField('made', 'datetime', { options: { as: 'text' } }),
    buildField('paid', 'datetime', { options: { as: 'text' }, permission: 'money' }),
    buildField('state', 'enum', { options: { options: states } }),
    buildField('log', 'rows', {
      options: {
        min: 0,
        as: 'list',
        fields: {
          note: buildField('note', 'text'),
          day: buildField('day', 'date', { options: { as: 'text' } }),
        },
      },
    }),
  ],
  { singular: 'order' },
);

const own = { id: 1, name: 'Mine', made: '2026-01-05T10:00:00Z', paid: '2026-01-06T10:00:00Z' };
const others: RecordMoments = {
  ...{ resource: 'test/thing', match: { name: 'name' }, filter: {} },
  ...{ at: 'made', fields: ['state', 'name'] },
};

interface Options {
  newestFirst?: boolean;
  record?: RaRecord;
  getList?: () => Promise<object>;
  can?: (screen: string, action: string) => boolean;
}

function show(timeline: TimelineBlock['timeline'], { newestFirst = false, record = own, getList, can }: Options = {}) {
  const block: TimelineBlock = { name: 'block', label: 'Block', timeline, newestFirst };
  renderView(<Timeline block={block} definition={definition} record={record} />, {
    definition,
    dataProvider: { ...(getList && { getList: getList as never }) },
    ...(can && { can }),
  });
}

function rows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.v-timeline > li')];
}

/** What happened on each day. */
function told(): string[] {
  return rows().map((row) =>
    [
      row.querySelector('time')?.textContent?.slice(0, 10),
      ...[...(row.querySelector('p')?.childNodes ?? [])].map((part) => part.textContent),
    ].join(' | '),
  );
}

function none() {
  return screen.queryByText('None yet.');
}

it.each([
  [false, ['2026-01-05 | Made', '2026-01-06 | Paid']],
  [true, ['2026-01-06 | Paid', '2026-01-05 | Made']],
])('has the moments of the record in the order of their time; newest first: %j', (newestFirst, moments) => {
  show(['paid', 'made'], { newestFirst });
  expect(told()).toEqual(moments);
  expect(none()).toBeNull();
});

it('has no moment that has not been, nor one that the account may not see', () => {
  show(['made', 'paid'], { record: { ...own, made: '' }, can: (_, action) => action !== 'money' });
  expect(told()).toEqual([]);
  expect(none()).toBeTruthy();
});

it('has the rows with a date, each with its values', () => {
  const log = [
    { day: '2026-01-07', note: 'Sent' },
    { day: '', note: 'No day' },
    { day: '2026-01-04', note: '' },
    'broken',
  ];
  show(['log', 'made'], { record: { ...own, log } });
  expect(told()).toEqual(['2026-01-04', '2026-01-05 | Made', '2026-01-07 | Sent']);
});

it('has the moments of other records, which it links, in the tone of their state', async () => {
  const getList = vi.fn(async () => ({
    data: [
      { id: 1, name: 'Mine', made: '2026-01-05T10:00:00Z', state: 1 },
      { id: 2, name: 'Mine', made: '2026-01-07T10:00:00Z', state: 2 },
      { id: 3, name: 'Mine', made: '' },
    ],
    total: 3,
  }));
  show(['paid', others], { getList });
  expect(none()).toBeNull();
  await screen.findByText('Closed');
  expect(told()).toEqual([
    '2026-01-05 | order | Open | Mine',
    '2026-01-06 | Paid',
    '2026-01-07 | order | Closed | Mine',
  ]);
  expect(rows().map(({ dataset }) => dataset['tone'])).toEqual([undefined, undefined, 'good']);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/test/thing/1/show',
    '/test/thing/2/show',
  ]);
});

it('says nothing of none while it reads, and then says it', async () => {
  let answer: (found: object) => void = () => undefined;
  show([others], { getList: () => new Promise((resolve) => void (answer = resolve)) });
  expect(none()).toBeNull();
  await waitFor(() => {
    answer({ data: [], total: 0 });
    expect(none()).toBeTruthy();
  });
});

it('asks for no records of a value that it does not have', () => {
  const getList = vi.fn();
  show([others], { record: { id: 1 }, getList });
  expect(getList).not.toHaveBeenCalled();
  expect(none()).toBeTruthy();
});

it('shows its own moments when others could not be read, and reads those again', async () => {
  const getList = vi
    .fn()
    .mockRejectedValueOnce(new ConsoleError({ kind: 'network' }))
    .mockResolvedValue({ data: [{ id: 2, name: 'Mine', made: '2026-01-07T10:00:00Z', state: 2 }], total: 1 });
  show(['made', others], { getList });
  const alert = await screen.findByRole('alert');
  expect(told()).toEqual(['2026-01-05 | Made']);
  fireEvent.click(within(alert).getByRole('button'));
  await screen.findByText('Closed');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('of which nothing could be read does not say that there is nothing', async () => {
  show([others], { getList: () => Promise.reject(new ConsoleError({ kind: 'network' })) });
  await screen.findByRole('alert');
  expect(none()).toBeNull();
});
