// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ConsoleError } from '../../../errors/console-error';
import type { BlockDefinition } from '../../../schema/definition';
import { buildDefinition, buildField } from '../../definition.case';
import { Details } from '../../detail/Details';
import { createPreferences, PreferencesContext } from '../../preferences';
import { renderView } from '../../view.case';
import { Gallery } from './Gallery';

beforeAll(async () => {
  await import('../pictures/PictureViewer');
});

beforeEach(() => {
  Element.prototype.scrollTo = () => undefined;
});

it('shows the pictures of a thread beside it from the same answer', async () => {
  const related = { resource: 'test/thing', match: { parent: 'id' }, filter: {} };
  const blocks = [
    { name: 'talk', label: 'Talk', thread: { ...related, text: 'name', at: 'at', ours: {}, placeholders: {} } },
    {
      name: 'pictures',
      label: 'Pictures',
      gallery: { picture: 'img', fields: [], records: { ...related, inThread: true } },
    },
  ] satisfies BlockDefinition[];
  const definition = buildDefinition(
    [
      buildField('id', 'id'),
      buildField('name', 'text'),
      buildField('img', 'image'),
      buildField('at', 'datetime', { options: { as: 'text' } }),
      buildField('parent', 'integer'),
    ],
    { detail: blocks },
  );
  const rows = [
    { id: 9, name: 'Look', img: 'data:image/png;base64,AAAA', parent: 1, at: '2026-02-01T00:00:00Z' },
    { id: 10, name: 'Seen', img: '', parent: 1, at: '2026-03-01T00:00:00Z' },
  ];
  const forEachPage = vi.fn(async (_resource: string, _params: object, onRows: (some: object[]) => void) =>
    onRows(rows),
  );
  await act(
    async () =>
      void renderView(
        <PreferencesContext value={createPreferences(localStorage, 'ann')}>
          <Details record={{ id: 1, name: 'Mine' }} />
        </PreferencesContext>,
        { definition, dataProvider: { forEachPage } as never },
      ),
  );
  expect(await within(await screen.findByRole('region', { name: 'Pictures' })).findAllByRole('listitem')).toHaveLength(
    1,
  );
  expect(await within(await screen.findByRole('log')).findByText('Seen')).toBeDefined();
  expect(forEachPage).toHaveBeenCalledTimes(1);
});

it('shows a picture for each row of a field with rows', async () => {
  const options = { fields: { url: buildField('url', 'image') }, min: 0, as: 'list' as const };
  const definition = buildDefinition(
    [buildField('id', 'id'), buildField('name', 'text'), buildField('photos', 'rows', { options })],
    {
      detail: [{ name: 'photos', label: 'Photos', gallery: { picture: 'photos', fields: [] } }],
    },
  );
  const photos = [{ url: 'data:image/png;base64,AAAA' }, { url: '' }, null, { url: 'data:image/png;base64,BBBB' }];
  await act(
    async () =>
      void renderView(<Details record={{ id: 1, name: 'Lens', photos }} />, {
        definition,
        dataProvider: {} as never,
      }),
  );
  const pictures = within(await screen.findByRole('region', { name: 'Photos' })).getAllByRole('img');
  expect(pictures.map((picture) => picture.getAttribute('src')?.slice(-4))).toEqual(['AAAA', 'BBBB']);
});

const png = 'data:image/png;base64,';

/** A gallery of the related records, or of the record itself. */
interface Options {
  total?: number;
  own?: object;
  inThread?: true;
  /** The first read. */
  fails?: true;
  can?: (screen: string, action: string) => boolean;
}

async function show(
  rows: object[],
  { total = rows.length, own = {}, inThread, fails, can = () => true }: Options = {},
) {
  const records = {
    ...{ resource: 'test/thing', match: { parent: 'id' }, filter: { name: 'x' } },
    ...(inThread && { inThread }),
  };
  const definition = buildDefinition([
    buildField('id', 'id'),
    buildField('name', 'text'),
    buildField('img', 'image', { permission: 'pictures' }),
    buildField('note', 'text', { when: { name: ['Told'] } }),
    buildField('parent', 'integer'),
  ]);
  const gallery = { picture: 'img', fields: ['note'], records };
  const getList = vi.fn(async () => ({ data: rows, total }));
  const forEachPage = async (_resource: string, _params: object, onRows: (some: object[]) => void) =>
    onRows((await getList()).data);
  if (fails) getList.mockRejectedValueOnce(new ConsoleError({ kind: 'network' }));
  await act(
    async () =>
      void renderView(
        <Gallery
          block={{ name: 'pictures', label: 'Pictures', gallery }}
          definition={{ ...definition, name: 'test/other' }}
          record={{ id: 1, ...own }}
        />,
        { definition, dataProvider: { getList, forEachPage } as never, can },
      ),
  );
  return getList;
}

function pictures(count: number): object[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 2,
    name: `P${index}`,
    parent: 1,
    img: `${png}${index}`,
  }));
}

it('shows twelve pictures; the others are behind a button', async () => {
  await show(pictures(14));
  expect(await screen.findAllByRole('img')).toHaveLength(12);
  fireEvent.click(screen.getByRole('button', { name: '2 more' }));
  expect(await screen.findByRole('dialog', { name: 'P12: picture 13 of 14' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('has no such button when all are shown, and no note of an empty value or a hidden field', async () => {
  await show([
    ...pictures(10),
    { id: 20, name: 'Told', parent: 1, img: `${png}a`, note: 'Broken' },
    { id: 21, name: 'Told', parent: 1, img: `${png}b`, note: '' },
  ]);
  expect(await screen.findAllByRole('img')).toHaveLength(12);
  expect(screen.queryByRole('button', { name: /more/ })).toBeNull();
  expect([...document.querySelectorAll('.v-gallery-note')].map(({ textContent }) => textContent)).toEqual(['Broken']);
});

it('says when only a part of the records was searched, and leads to all', async () => {
  await show(pictures(2), { total: 300 });
  const all = await screen.findByRole('link', { name: 'Only the first 2 records were searched. Show all' });
  const filter = new URL(all.getAttribute('href') ?? '', 'https://x').searchParams.get('filter') ?? '';
  expect(JSON.parse(filter)).toEqual({ name: 'x', parent: 1 });
});

it('of records without pictures says so', async () => {
  await show([{ id: 2, name: 'P', parent: 1, img: '' }]);
  expect(await screen.findByText('No pictures')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('of pictures that the account may not see says so', async () => {
  await show(pictures(2), { can: (_, action) => action !== 'pictures' });
  expect(await screen.findByText('No pictures')).toBeTruthy();
});

it.each([{}, { inThread: true as const }])('that could not be read is read again: %j', async (more) => {
  const getList = await show([], { ...more, fails: true });
  fireEvent.click(within(await screen.findByRole('alert')).getByRole('button'));
  expect(await screen.findByText('No pictures')).toBeTruthy();
  expect(getList).toHaveBeenCalledTimes(2);
});

it('of a record without the value asks for none', async () => {
  const getList = await show([], { own: { id: undefined } });
  expect(screen.getByText('None yet.')).toBeTruthy();
  expect(getList).not.toHaveBeenCalled();
});
