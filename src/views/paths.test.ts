import { expect, it } from 'vitest';
import { formPath, idFromPath, recordPath } from './paths';

it.each([0, '.', '..', '~..', '~', '...', 'create', 'Table', '~pivot', 'a/b', '%2E', 'a b', '5,a%2Cb'])(
  'the id %j opens itself, as a page and as a form',
  (id) => {
    for (const path of [recordPath('test/thing', id), formPath('test/thing', id)]) {
      const [, section, screen, part = ''] = new URL(path, 'http://console.test').pathname.split('/');
      expect([section, screen, idFromPath(decodeURIComponent(part))]).toEqual(['test', 'thing', String(id)]);
      expect(['create', 'table', 'pivot']).not.toContain(part.toLowerCase());
    }
  },
);

it('ids stand in addresses as they are where they can', () => {
  expect(recordPath('test/thing', 7)).toBe('/test/thing/7/show');
  expect(formPath('test/thing', '~x')).toBe('/test/thing/~x');
});
