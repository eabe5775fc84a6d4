// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { buildField } from '../../fields/field.case';
import type { PivotDefinition, ResourceDefinition } from '../../schema/definition';
import { buildDefinition } from '../definition.case';
import { renderView } from '../view.case';
import { isIncomplete, missingRecord, pivotColumns, pivotRows } from './pivot';
import { PivotPage } from './PivotPage';

const definition: ResourceDefinition = buildDefinition([
  buildField('text', { name: 'name', label: 'Name' }),
  buildField('text', { name: 'code', label: 'Code' }),
  buildField('enum', {
    name: 'lang',
    label: 'Language',
    options: {
      options: [
        { value: 'en', label: 'English' },
        { value: 'zh', label: 'Chinese' },
      ],
    },
  }),
  buildField('text', { name: 'title', label: 'Title' }),
  buildField('longtext', { name: 'body', label: 'Text' }),
  buildField('datetime', { name: 'gmt_update', in: ['list'] }),
]);
const pivot: PivotDefinition = {
  label: 'language',
  by: ['code'],
  rows: ['name', 'code'],
  columns: 'lang',
  cells: ['title', 'body'],
};
const welcome = { id: 1, name: 'Welcome', code: 'welcome', lang: 'en', title: 'Hello', body: 'Hello there' };
const willkommen = { ...welcome, id: 2, lang: 'zh', title: '你好' };
const receipt = { id: 3, name: 'Receipt', code: 'receipt', lang: 'zh', title: '', body: '收据' };

describe('the rows of a pivot', () => {
  const rows = pivotRows(pivot, [welcome, receipt, willkommen]);

  it('group the records that share the fields of `by`', () => {
    expect(rows.map(({ record, cells }) => [record.name, [...cells.keys()]])).toEqual([
      ['Welcome', ['en', 'zh']],
      ['Receipt', ['zh']],
    ]);
    expect(rows.map((row) => isIncomplete(row, pivotColumns(definition, pivot)))).toEqual([false, true]);
  });

  it('give a missing record the shared values, without values that differ between columns', () => {
    const [, incomplete] = rows;
    expect(incomplete && missingRecord(definition, pivot, incomplete, 'en')).toEqual({
      name: 'Receipt',
      code: 'receipt',
      lang: 'en',
    });
  });
});

describe('the page', () => {
  const dataProvider = {
    forEachPage: async (_name: string, _params: object, take: (rows: object[]) => void) =>
      take([welcome, receipt, willkommen]),
  } as never;

  it('has a row for shared values, and a link to create each missing record', async () => {
    renderView(<PivotPage pivot={pivot} />, { definition, dataProvider });
    expect((await screen.findByRole('link', { name: 'Hello' })).getAttribute('href')).toBe('/test/thing/1/show');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Code',
      'English1 of 2',
      'Chinese2 of 2',
    ]);
    expect(screen.getByRole('link', { name: 'Add English: Receipt' }).getAttribute('href')).toBe('/test/thing/create');
    screen.getByRole('button', { name: '1 is incomplete' }).click();
    expect(await screen.findByRole('link', { name: '收据' })).toBeDefined();
    await vi.waitFor(() => expect(screen.queryByRole('link', { name: 'Hello' })).toBeNull());
  });

  it('offers no new record without the permission to add', async () => {
    renderView(<PivotPage pivot={pivot} />, { definition, dataProvider, can: (_screen, action) => action === 'view' });
    expect(await screen.findByText('Missing')).toBeDefined();
    expect(screen.queryByRole('link', { name: /^Add/ })).toBeNull();
  });
});
