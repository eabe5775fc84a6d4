import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import behaviours from '../../sandbox/contract/behaviours.json' with { type: 'json' };
import rules from '../../sandbox/contract/rules.json' with { type: 'json' };

/*
 * Every behaviour of the contract has a test whose title begins with its id, `[router-history] …`, or is in
 * behaviour-exceptions.yaml with a reason.
 */

const exceptions = parse(readFileSync('tests/contract/behaviour-exceptions.yaml', 'utf8')) as Record<string, string>;
const ids = new Set(behaviours.map(({ id }) => id));
const proven = new Set(
  ['src', 'sandbox', 'scripts', 'tests'].flatMap(testsIn).flatMap((file) => idsOf(readFileSync(file, 'utf8'))),
);

/** Test files below a folder, without this one, which only has examples. */
function testsIn(folder: string): string[] {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter(
    (entry) => entry.isFile() && /\.(test|spec)\.tsx?$/.test(entry.name),
  );
  return files
    .filter(({ name }) => name !== 'behaviours.test.ts')
    .map(({ parentPath, name }) => join(parentPath, name));
}

/** The ids that titles of tests begin with; `[W14]`, with a capital, is a rule of another kind. */
function idsOf(source: string): string[] {
  const titles = source.matchAll(/(?:\b(?:test|it)|[\])])\(\s*['"`]((?:\[[\w-]+\]\s?)+)/g);
  return Array.from(titles).flatMap(([, marks = '']) =>
    Array.from(marks.matchAll(/\[([a-z0-9][a-z0-9-]*)\]/g), ([, id = '']) => id),
  );
}

describe('behaviours of the contract', () => {
  it('have a test each, or an exception', () => {
    expect([...ids].filter((id) => !proven.has(id) && exceptions[id] === undefined)).toEqual([]);
  });

  it('are known for every id in a title', () => {
    const known = new Set([...ids, ...rules.map(({ id }) => id)]);
    expect([...proven].filter((id) => !known.has(id))).toEqual([]);
  });

  it('have no unneeded exception', () => {
    expect(Object.keys(exceptions).filter((id) => !ids.has(id) || proven.has(id))).toEqual([]);
  });

  it('have a reason for each exception', () => {
    for (const reason of Object.values(exceptions)) expect(reason.length).toBeGreaterThan(40);
  });
});

describe('ids in the title of a test', () => {
  it.each([
    ["it('[toasts] [W3] a save tells', () => {});", ['toasts']],
    ['test(`[lang-zh-cn] [lang-query-zh] ${name}`, async () => {});', ['lang-zh-cn', 'lang-query-zh']],
    ["it.each([\n  [1, 2],\n])('[currency-symbols] %s', () => {});", ['currency-symbols']],
    ["it.each<[string]>(\n  rows,\n)(\n  '[toasts] %s', () => {});", ['toasts']],
    ["it('shows [toasts]', () => {}); page.locator('[data-id]'); test.describe('[toasts] all', () => {});", []],
  ])('%s', (source, found) => {
    expect(idsOf(source)).toEqual(found);
  });
});
