import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { QueryClient } from '@tanstack/react-query';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { expect, it, vi } from 'vitest';
import { build, type Rolldown } from 'vite';
import { parseQueryFromLocation, type RouterLocation, type TranslationMessages } from 'react-admin';
import { lighterPackages } from './lighter-packages';

/* The replacements of packages behave as the packages for what the console uses of them. */

/** @param place of the entry among the modules */
async function bundle(entry: string, place = '\0entry') {
  const source = { name: 'entry', resolveId: (id: string) => (id === 'virtual:entry' ? place : undefined), load: (id: string) => (id === place ? entry : undefined) };
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

it('polyglot translates as before in the languages of the console', { timeout: 60_000 }, async () => {
  const { modules, made } = await bundle("export { default } from 'ra-i18n-polyglot';");
  expect(modules.filter((id) => /node-polyglot|object\.entries|hasown|warning/.test(id))).toEqual([]);
  const lighter = made['default'] as typeof polyglotI18nProvider;
  const messages = () => ({ ra: { rows: '%{smart_count} row |||| %{smart_count} rows', one: 'row of %{total}', none: '' } }) as unknown as TranslationMessages;
  const values = [{}, { total: 0 }, { total: '$&' }, { total: undefined }, { total: null }, { _: '%{total} |||| more', total: 2 }, ...[0, 1, 2, '1'].map((smart_count) => ({ smart_count, _: 'one |||| %{toString} %{smart_count}' }))];
  for (const language of ['en', 'zh-CN', 'zh-TW']) {
    const [own, real] = [lighter, polyglotI18nProvider].map((provider) => provider(messages, language, [], { onMissingKey: (key: string) => `no ${key}` }));
    for (const key of ['ra.rows', 'ra.one', 'ra.none', 'ra', 'ra.constructor', 'none', '']) {
      for (const given of values) expect([key, given, own?.translate(key, given)]).toEqual([key, given, real?.translate(key, given)]);
    }
  }
});

it('ra-core gets functions that do what those of lodash do', { timeout: 60_000 }, async () => {
  const names = ['get', 'set', 'pick', 'debounce', 'memoize'];
  const { modules, made } = await bundle(names.map((name) => `export { default as ${name} } from 'lodash/${name}.js';`).join('\n'), '/node_modules/ra-core/entry.js');
  expect(modules.filter((id) => id.includes('/lodash/'))).toEqual([]);
  const real = createRequire(import.meta.url)('lodash') as Record<string, (...given: unknown[]) => unknown>;
  const lighter = made as typeof real;
  const both = (name: string, ...given: unknown[]) => expect([name, given, lighter[name]?.(...structuredClone(given))]).toEqual([name, given, real[name]?.(...structuredClone(given))]);

  const record = { name: 'a', none: null, zero: 0, 'a.b': 1, list: [{ id: 1 }, { id: 2 }], of: { city: { id: 3 } } };
  for (const path of ['name', 'none', 'none.id', 'zero', 'a.b', 'list[1].id', 'list.0.id', 'list[9].id', 'of.city.id', 'of.town.id', 'missing']) {
    both('get', record, path);
    both('get', record, path, 'otherwise');
    both('set', record, path, 5);
    both('get', undefined, path, 'otherwise');
  }
  both('set', {}, 'rows[0].name', 'a');
  both('pick', record, ['name', 'none', 'missing']);

  vi.useFakeTimers();
  for (const { debounce, memoize } of [lighter, real]) {
    const work = vi.fn((...given: unknown[]) => given.join());
    const later = debounce?.(work, 100) as (...given: unknown[]) => void;
    later('a');
    vi.advanceTimersByTime(99);
    later('b', 'c');
    vi.advanceTimersByTime(99);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(work.mock.calls).toEqual([['b', 'c']]);
    const kept = memoize?.(work, (...given: unknown[]) => JSON.stringify(given)) as typeof work;
    expect([kept('x', 1), kept('x', 1), kept('x', 2)]).toEqual(['x,1', 'x,1', 'x,2']);
    expect(work).toHaveBeenCalledTimes(3);
  }
  vi.useRealTimers();
});

const list = `
import { parseQueryFromLocation, useListController, useGetResourceLabel, RouterProviderContext } from 'ra-core';
export { useListController, useGetResourceLabel, RouterProviderContext };
export const read = (search) => parseQueryFromLocation({ search });`;

it('react-admin reads the query of a list as before, without router, export and inflection packages', { timeout: 60_000 }, async () => {
  const { modules, made } = await bundle(list);
  expect(modules.filter((id) => /react-router|jsonexport|inflection|query-string|lodash\/(isEqual|set|pick|debounce|memoize)/.test(id))).toEqual([]);
  const read = made['read'] as (search: string) => unknown;
  const search = `?${new URLSearchParams({ filter: '{"name":"a b&c","ids":[1,2]}', sort: 'name', order: 'DESC', page: '2', perPage: '25' })}`;
  expect(read(search)).toEqual(parseQueryFromLocation({ search } as RouterLocation));
  expect(read('')).toEqual(parseQueryFromLocation({ search: '' } as RouterLocation));
});

it('react-query reads as before, and nothing of src uses its mutations', { timeout: 60_000 }, async () => {
  const { modules, made } = await bundle("export { QueryClient } from '@tanstack/react-query';");
  expect(modules.filter((id) => /mutation/i.test(id))).toEqual([]);
  const client = new (made['QueryClient'] as typeof QueryClient)();
  client.mount();
  expect(await client.fetchQuery({ queryKey: ['a'], queryFn: () => 5 })).toBe(5);
  expect(client.isMutating()).toBe(0);
  client.clear();
  client.unmount();
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));
  const hooks = /\buse(\w*Mutation\w*|Create|Update|UpdateMany|Delete|DeleteMany|CreateController|EditController)\(/;
  expect(sources.filter((path) => hooks.test(readFileSync(`src/${path}`, 'utf8')))).toEqual([]);
});
