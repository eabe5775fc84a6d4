// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expression } from '../../expression.case';
import type { PreviewDefinition } from '../../schema/preview-definition';
import { parseTitle } from '../../schema/title';
import { buildDefinition, buildField } from '../definition.case';
import { CreatePage, EditPage } from '../form/FormPage';
import { type } from '../form/things.case';
import { renderView } from '../view.case';
import { RecordPreview } from './RecordPreview';

const languages = [
  { value: 'en', label: 'English' },
  { value: 'zh', label: 'Chinese' },
];
const fields = [
  buildField('id', 'id'),
  buildField('title', 'text'),
  buildField('body', 'text'),
  buildField('kind', 'integer'),
  buildField('code', 'text'),
  buildField('lang', 'enum', { options: { options: languages } }),
  buildField('note', 'text', { permission: 'secret' }),
  buildField('told', 'text', { value: expression('note + "!"') }),
];
const push: PreviewDefinition = {
  channel: 'push',
  label: 'Push',
  title: parseTitle('title'),
  text: [parseTitle('body')],
};
const byLanguage = {
  label: 'language',
  by: ['code'],
  rows: ['code'],
  columns: 'lang',
  cells: ['title', 'body'],
};
function build(preview: PreviewDefinition[], pivot?: typeof byLanguage) {
  const base = buildDefinition(fields, { preview });
  return { ...base, list: { ...base.list, ...(pivot && { pivot }) } };
}

function aside() {
  return screen.findByRole('complementary', { name: 'Preview' });
}

it('follows typing, as text only', async () => {
  renderView(<CreatePage />, { definition: build([push]), dataProvider: {} });
  expect(within(await aside()).getByText('Nothing written yet')).toBeDefined();
  type('Title', 'Hello');
  type('Body', '<b>there</b> ${name}');
  expect(await within(await aside()).findByText('<b>there</b>', { exact: false })).toBeDefined();
  expect((await aside()).querySelector('b')).toBeNull();
  expect(within(await aside()).getByText('${name}')).toBeDefined();
});

it('hides when the condition of its channel does not hold, and comes back', async () => {
  renderView(<CreatePage />, { definition: build([{ ...push, when: { kind: [3] } }]), dataProvider: {} });
  await screen.findByLabelText('Kind');
  expect(screen.queryByRole('complementary')).toBeNull();
  type('Kind', '3');
  expect(await aside()).toBeDefined();
  type('Kind', '4');
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
});

it.each(['note', 'told'])('shows no value that the user may not see, nor what is computed from it: %s', (name) => {
  const definition = build([{ channel: 'chat', label: 'Chat', text: [parseTitle(name)] }]);
  renderView(<RecordPreview record={{ id: 1, [name]: 'secret words' }} />, {
    definition,
    dataProvider: {},
    can: (_screen, permission) => permission !== 'secret',
  });
  expect(screen.getByText('Nothing written yet')).toBeDefined();
  expect(screen.queryByText('secret words')).toBeNull();
});

const records = [
  { id: 5, code: 'a', lang: 'en', title: 'Hi', body: 'there' },
  { id: 6, code: 'a', lang: 'zh', title: '你好', body: '欢迎' },
  { id: 7, code: 'ab', lang: 'zh', title: '别的', body: '别的' },
];
const saved = {
  getList: async () => ({ data: records, total: 3 }) as never,
  getOne: async () => ({ data: records[0] }) as never,
};

it('buttons in the form show the other languages of the same text', async () => {
  renderView(<EditPage />, {
    definition: build([{ ...push, language: 'lang' }], byLanguage),
    dataProvider: saved,
    path: '/test/thing/5',
    at: '/test/thing/:id',
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Chinese' }));
  expect(within(await aside()).getByText('你好')).toBeDefined();
  expect(within(await aside()).queryByText('别的')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'English', pressed: false }));
  expect(within(await aside()).getByText('Hi')).toBeDefined();
});

it('the page shows all languages side by side', async () => {
  renderView(<RecordPreview record={records[0] ?? { id: 0 }} />, {
    definition: build([{ ...push, language: 'lang' }], byLanguage),
    dataProvider: saved,
  });
  expect((await screen.findByText('你好')).closest('[lang]')?.getAttribute('lang')).toBe('zh');
  expect(screen.getByText('Hi').closest('[lang]')?.getAttribute('lang')).toBe('en');
  expect(screen.getAllByRole('figure')).toHaveLength(2);
});
