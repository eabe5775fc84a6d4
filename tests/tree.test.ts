import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { kinds } from '../scripts/docs/editor-schemas';

/*
 * Facts of the tree. Lint checks that there are no import cycles and no imports upwards.
 */

/** Maximum number of lines of a file, as the formatter lays it out. */
const limits = { code: 400, styles: 500, test: 550 };

/** Written by `npm run docs`. */
const generated = 'src/compiler/source.ts';

const folders = ['src', 'sandbox', 'scripts', 'tests'];
const paths = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`))
  .filter((path) => /\.(ts|tsx|js|css)$/.test(path) && !/\/(node_modules|\.dist)\//.test(path) && path !== generated);
function isTest(path: string) {
  return path.startsWith('tests/') || /\.(test|case)\.tsx?$/.test(path);
}

const lines = new Map(paths.map((path) => [path, readFileSync(path, 'utf8').trimEnd().split('\n').length]));

function isStyle(path: string) {
  return path.endsWith('.css');
}

function size(path: string) {
  return `${path}: ${lines.get(path)}`;
}

describe.each([
  ['code', paths.filter((path) => !isTest(path) && !isStyle(path)), limits.code],
  ['styles', paths.filter(isStyle), limits.styles],
  ['tests', paths.filter(isTest), limits.test],
])('%s', (_what, files, limit) => {
  const [largest = ''] = files.toSorted((one, other) => (lines.get(other) ?? 0) - (lines.get(one) ?? 0));

  it(`none of ${files.length} files has more than ${limit} lines (${size(largest)})`, () => {
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((path) => (lines.get(path) ?? 0) > limit).map(size)).toEqual([]);
  });
});

/** The rooms of the table in docs/architecture.md#sizes, and the files that count for each. */
const rooms = [...readFileSync('docs/architecture.md', 'utf8').matchAll(/^\| `([\w/]+)` \| ([\d,]+) \|$/gm)].map(
  ([, room = '', most = '']) => ({ room, most: Number(most.replaceAll(',', '')) }),
);

it.each(rooms)('$room has at most $most lines', ({ room, most }) => {
  const isIn = (path: string) => (room === 'tests' ? isTest(path) : path.startsWith(`${room}/`) && !isTest(path));
  const total = paths.filter(isIn).reduce((sum, path) => sum + (lines.get(path) ?? 0), 0);
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(most);
});

it('the table has each room', () =>
  expect(rooms.map(({ room }) => room)).toEqual([
    ...readdirSync('src', { withFileTypes: true })
      .flatMap((entry) => (entry.isDirectory() ? [`src/${entry.name}`] : []))
      .toSorted(),
    'scripts',
    'sandbox',
    'tests',
  ]));

/** Kinds that a file names, as a text or as a key of an object; not "id", which everything has. */
function kindsIn(path: string) {
  const code = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  return kinds
    .filter((kind) => kind !== 'id')
    .filter((kind) => new RegExp(`(?<![?.]\\s*)'${kind}'|^ *${kind}: |^ *${kind},$`, 'm').test(code));
}

const many = paths
  .filter((path) => /^src\/.*\.tsx?$/.test(path) && !isTest(path))
  .flatMap((path) => (kindsIn(path).length >= 6 ? [`${path}: ${kindsIn(path).length}`] : []));

it(`${many.length} files of src name six or more field kinds (${many.join(', ')}): only generated maps may`, () => {
  expect(many.length).toBeGreaterThan(0);
  expect(many.filter((path) => !path.startsWith('src/fields/maps/'))).toEqual([]);
});
