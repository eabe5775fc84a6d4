import { expect, it } from 'vitest';
import { createI18n, type Messages } from './i18n-provider';

const messages: Messages = {
  list: { total: '%{count} of %{total}' },
  rows: '%{smart_count} row |||| %{smart_count} rows',
};
const { translate } = createI18n('en', messages);

it('fills in values', () => expect(translate('list.total', { count: 1, total: 5 })).toBe('1 of 5'));
it('keeps a placeholder without a value', () => expect(translate('list.total', { count: 1 })).toBe('1 of %{total}'));
it('fills in a value literally', () => {
  for (const total of ['$&', '%{count}', 'one |||| more'])
    expect(translate('list.total', { count: 1, total })).toBe(`1 of ${total}`);
});
it('falls back to the default, then to the key', () => {
  expect(translate('list.none', { _: 'None' })).toBe('None');
  expect(translate('list.none')).toBe('list.none');
});
it('does not use a group, or an inherited property, as a text', () => {
  expect(translate('list')).toBe('list');
  expect(translate('list.constructor')).toBe('list.constructor');
});
it('chooses the form by smart_count', () => {
  expect(translate('rows', { smart_count: 1 })).toBe('1 row');
  expect(translate('rows', { smart_count: 0 })).toBe('0 rows');
});
it('has a section that is added to the messages later, after changeLocale', async () => {
  const i18n = createI18n('zh', messages);
  messages.late = { title: '%{smart_count} 条' };
  expect(i18n.translate('late.title')).toBe('late.title');
  await i18n.changeLocale('zh');
  expect(i18n.translate('late.title', { smart_count: 1 })).toBe('1 条');
  expect(i18n.getLocale()).toBe('zh');
});
it('chooses the form that Intl has for a number in the language', () => {
  const { translate: polish } = createI18n('pl', {
    rows: '%{smart_count} a |||| %{smart_count} b |||| %{smart_count} c |||| d',
  });
  expect([1, 2, 5, 22, 1.5].map((smart_count) => polish('rows', { smart_count }))).toEqual([
    '1 a',
    '2 b',
    '5 c',
    '22 b',
    'd',
  ]);
});
it('a text of another language has the forms of that language', () => {
  const { translate: japanese } = createI18n('ja', {
    list: { rows: { '|en': '%{smart_count} row |||| %{smart_count} rows' }, own: '%{smart_count} 行' },
  });
  expect([1, 2].map((smart_count) => japanese('list.rows', { smart_count }))).toEqual(['1 row', '2 rows']);
  expect(japanese('list.own', { smart_count: 2 })).toBe('2 行');
});
