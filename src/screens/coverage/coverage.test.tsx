// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildField } from '../../fields/field.case';
import type { ResourceDefinition } from '../../schema/definition';
import { buildDefinition } from '../../views/definition.case';
import { renderView } from '../../views/view.case';
import { CoveragePage } from './CoveragePage';
import { beginningOf, lacks, languagesOf, messagesOf } from './coverage';

vi.mock('../../ui/icon', () => ({ Icon: () => null }));

afterEach(cleanup);

const definition: ResourceDefinition = buildDefinition(
  [
    buildField('text', { name: 'name', label: 'Name' }),
    buildField('text', { name: 'code', label: 'Code' }),
    buildField('enum', { name: 'lang', label: 'Language', options: { options: [{ value: 'en', label: 'English' }, { value: 'zh', label: 'Chinese' }] } }),
    buildField('text', { name: 'title', label: 'Title' }),
    buildField('longtext', { name: 'body', label: 'Text' }),
    buildField('datetime', { name: 'gmt_update', in: ['list'] }),
  ],
  { tabs: [{ name: 'languages', label: 'Languages', resource: 'test/thing', match: { code: 'code' }, filter: {} }] },
);
const welcome = { id: 1, name: 'Welcome', code: 'welcome', lang: 'en', title: 'Hello', body: 'Hello there' };
const willkommen = { ...welcome, id: 2, lang: 'zh', title: '你好' };
const receipt = { id: 3, name: 'Receipt', code: 'receipt', lang: 'zh', title: '', body: '收据' };

describe('the texts of messages', () => {
  const messages = messagesOf(definition, [welcome, receipt, willkommen]);

  it('are brought together by what they share', () => {
    expect(messages.map(({ record, texts }) => [record.name, [...texts.keys()]])).toEqual([['Welcome', ['en', 'zh']], ['Receipt', ['zh']]]);
    expect(messages.map((message) => lacks(message, languagesOf(definition)))).toEqual([false, true]);
  });

  it('begin with all that is shared, but not with words of another language', () => {
    const [, lacking] = messages;
    expect(lacking && beginningOf(definition, lacking, 'en')).toEqual({ name: 'Receipt', code: 'receipt', lang: 'en' });
  });
});

describe('the page', () => {
  const dataProvider = { forEachPage: async (_name: string, _params: object, take: (rows: object[]) => void) => take([welcome, receipt, willkommen]) } as never;

  it('has a row for each message, and a way to each text that is missing', async () => {
    renderView(<CoveragePage />, { definition, dataProvider });
    expect((await screen.findByRole('link', { name: 'Hello' })).getAttribute('href')).toBe('/test/thing/1/show');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Name', 'Code', 'English1 of 2', 'Chinese2 of 2']);
    expect(screen.getByRole('link', { name: 'Add English: Receipt' }).getAttribute('href')).toBe('/test/thing/create');
    screen.getByRole('button', { name: '1 lacks a language' }).click();
    expect(await screen.findByRole('link', { name: '收据' })).toBeDefined();
    await vi.waitFor(() => expect(screen.queryByRole('link', { name: 'Hello' })).toBeNull());
  });

  it('offers no new text to those who may add none', async () => {
    renderView(<CoveragePage />, { definition, dataProvider, can: (_screen, action) => action === 'view' });
    expect(await screen.findByText('Missing')).toBeDefined();
    expect(screen.queryByRole('link', { name: /^Add/ })).toBeNull();
  });
});
