import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const folder = dirname(createRequire(import.meta.url).resolve('ra-core'));
/** Parts of ra-core on which the console is built, and which tell people something by themselves. */
const parts = ['controller/list/useListController', 'auth/useLogoutIfAccessDenied', 'auth/useCheckAuth', 'auth/useAuthState'];
const told = parts.flatMap((part) => [...readFileSync(join(folder, `${part}.js`), 'utf8').matchAll(/'(ra\.(?:auth|message|notification)\.\w+)'/g)].map(([, key = '']) => key));

it.each(['en', 'zh-CN'])('every notice that ra-core itself may raise has a text in %s', (language) => {
  const texts: unknown = parse(readFileSync(`locales/${language}.yaml`, 'utf8'));
  expect(told.length).toBeGreaterThan(3);
  const missing = told.filter((key) => typeof key.split('.').reduce<unknown>((place, part) => Reflect.get(Object(place), part), texts) !== 'string');
  expect(missing).toEqual([]);
});
