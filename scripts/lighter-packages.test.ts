import { expect, it } from 'vitest';
import { build, type Rolldown } from 'vite';
import { parseQueryFromLocation, type RouterLocation } from 'react-admin';
import { lighterPackages } from './lighter-packages';

/* The replacements of packages behave as the packages for what the console uses of them. */

async function bundle(entry: string) {
  const source = { name: 'entry', resolveId: (id: string) => (id === 'virtual:entry' ? '\0entry' : undefined), load: (id: string) => (id === '\0entry' ? entry : undefined) };
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [lighterPackages(), source],
    build: { write: false, target: 'es2022', rolldownOptions: { input: 'virtual:entry', preserveEntrySignatures: 'strict' } },
  });
  const [chunk] = (built as Rolldown.RolldownOutput).output;
  const made = (await import(`data:text/javascript,${encodeURIComponent(chunk.code)}`)) as Record<string, unknown>;
  return { modules: Object.keys(chunk.modules).filter((id) => id.includes('node_modules')), made };
}

const entry = "import polyglot from 'ra-i18n-polyglot'; export const text = polyglot(() => ({ a: { b: '%{n} of %{total}' } }), 'en').translate('a.b', { n: 1, total: 2 });";

it('polyglot translates without the packages that replace features of the browser', { timeout: 60_000 }, async () => {
  const { modules, made } = await bundle(entry);
  expect(modules.filter((id) => /get-intrinsic|function-bind/.test(id))).toEqual([]);
  expect(made).toMatchObject({ text: '1 of 2' });
});

const list = `
import { parseQueryFromLocation, useListController, useGetResourceLabel, RouterProviderContext } from 'ra-core';
export { useListController, useGetResourceLabel, RouterProviderContext };
export const read = (search) => parseQueryFromLocation({ search });`;

it('react-admin reads the query of a list as before, without router, export and inflection packages', { timeout: 60_000 }, async () => {
  const { modules, made } = await bundle(list);
  expect(modules.filter((id) => /react-router|jsonexport|inflection|query-string|lodash\/isEqual/.test(id))).toEqual([]);
  const read = made['read'] as (search: string) => unknown;
  const search = `?${new URLSearchParams({ filter: '{"name":"a b&c","ids":[1,2]}', sort: 'name', order: 'DESC', page: '2', perPage: '25' })}`;
  expect(read(search)).toEqual(parseQueryFromLocation({ search } as RouterLocation));
  expect(read('')).toEqual(parseQueryFromLocation({ search: '' } as RouterLocation));
});
