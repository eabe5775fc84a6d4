import { expect, it } from 'vitest';
import { createI18n } from './i18n-provider';

const { translate } = createI18n('en', { list: { total: '%{count} of %{total}' }, rows: '%{smart_count} row |||| %{smart_count} rows' });

it('fills in values', () => expect(translate('list.total', { count: 1, total: 5 })).toBe('1 of 5'));
it('leaves a place without a value', () => expect(translate('list.total', { count: 1 })).toBe('1 of %{total}'));
it('falls back to the default, then to the key', () => {
  expect(translate('list.none', { _: 'None' })).toBe('None');
  expect(translate('list.none')).toBe('list.none');
});
it('does not take a group for a text, nor what an object inherits', () => {
  expect(translate('list')).toBe('list');
  expect(translate('list.constructor')).toBe('list.constructor');
});
it('chooses the form by smart_count', () => {
  expect(translate('rows', { smart_count: 1 })).toBe('1 row');
  expect(translate('rows', { smart_count: 0 })).toBe('0 rows');
});
