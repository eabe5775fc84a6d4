// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { UploadContext } from '../../../fields/shared/upload/upload-context';
import type { BlockDefinition } from '../../../schema/definition';
import { buildDefinition, buildField } from '../../definition.case';
import { Details } from '../../detail/Details';
import { createPreferences, PreferencesContext } from '../../preferences';
import { renderView } from '../../view.case';

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
          <UploadContext value={() => ({ done: Promise.resolve(''), cancel: () => undefined }) as never}>
            <Details record={{ id: 1, name: 'Mine' }} />
          </UploadContext>
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
      void renderView(<Details record={{ id: 1, name: 'Lens', photos }} />, { definition, dataProvider: {} as never }),
  );
  const pictures = within(await screen.findByRole('region', { name: 'Photos' })).getAllByRole('img');
  expect(pictures.map((picture) => picture.getAttribute('src')?.slice(-4))).toEqual(['AAAA', 'BBBB']);
});
