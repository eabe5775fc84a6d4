import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { ownButtons } from '../../src/compiler/rules/button-labels';
import { type Messages, packages, projectLanguages, readLocale, readTexts } from './locale-files';
import { localePrefixes } from './locale-prefixes';

const languages = projectLanguages('.');

/** Texts by their full key. */
function flat(messages: Messages, path = ''): Map<string, string> {
  return new Map(
    Object.entries(messages).flatMap(([key, text]) =>
      typeof text === 'string' ? [[`${path}${key}`, text] as const] : [...flat(text, `${path}${key}.`)],
    ),
  );
}

const folder = dirname(createRequire(import.meta.url).resolve('ra-core'));
/** Parts of ra-core that the console uses and that show texts. */
const parts = [
  'controller/list/useListController',
  'auth/useLogoutIfAccessDenied',
  'auth/useCheckAuth',
  'auth/useAuthState',
];
const fromPackage = parts.flatMap((part) =>
  [...readFileSync(join(folder, `${part}.js`), 'utf8').matchAll(/'(ra\.(?:auth|message|notification)\.\w+)'/g)].map(
    ([, key = '']) => key,
  ),
);

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !path.includes('.test.'),
);
const named = sources.flatMap((path) =>
  [...readFileSync(`src/${path}`, 'utf8').matchAll(/'(ra(?:\.\w+)+)'/g)].map(([, key = '']) => key),
);

it.each(Object.keys(languages))('the texts of react-admin in %s are those that src/ or ra-core uses', (language) => {
  expect(fromPackage.length).toBeGreaterThan(3);
  const shown = [...flat(readTexts('locales', language, languages)).keys()].filter((key) => key.startsWith('ra.'));
  expect(shown.sort()).toEqual([...new Set([...fromPackage, ...named])].sort());
});

it('locales/ repeats no text of the packages', () => {
  const [en, zh] = (['en', 'zh'] as const).map((language) =>
    flat(parse(readFileSync(`locales/${language}.yaml`, 'utf8')) as Messages),
  );
  const [english = {}, chinese = {}] = [packages['en'], packages['zh']];
  const pairs = new Map([...flat(english)].map(([key, text]) => [`${text}\n${flat(chinese).get(key)}`, key]));
  // Code builds these keys at run time.
  const madeUp = Object.keys(localePrefixes).filter((prefix) => prefix !== 'ra.');
  const own = [...(en ?? [])].filter(([key]) => !madeUp.some((prefix) => key.startsWith(prefix)));
  expect(own.length).toBeGreaterThan(500);
  const repeated = own
    .map(([key, text]) => [key, pairs.get(`${text}\n${zh?.get(key)}`)])
    .filter(([, key]) => key !== undefined);
  expect(repeated).toEqual([]);
});

it("the compiler knows the labels of the console's own buttons", () => {
  const [en, zh] = (['en', 'zh'] as const).map((language) => flat(readLocale('locales', language)));
  for (const [name, label] of Object.entries(ownButtons))
    expect(label).toEqual({ en: en?.get(`ra.action.${name}`), zh: zh?.get(`ra.action.${name}`) });
});
