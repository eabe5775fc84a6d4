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
