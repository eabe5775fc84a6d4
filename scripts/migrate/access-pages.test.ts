import { expect, it } from 'vitest';
import { withAccessPages } from './access-pages';

it('opens the two pages of access as extensions', () => {
  const old = `fields: { grants: { seeAs: { field: x } } }
actions:
  see_as:
    seeAs: { field: menu_ids, entries: system/menu } # this tab
    icon: eye
  table: { grants: { field: menu_ids, entries: system/menu }, places: [list] }
`;
  const { text } = withAccessPages(old);
  expect(text).toBe(
    old
      .replace('seeAs: { field: menu_ids, entries: system/menu }', 'extension: see-as')
      .replace('grants: { field: menu_ids, entries: system/menu }', 'extension: permission-table'),
  );
  expect(withAccessPages(text)).toEqual({ text, done: [] });
});
