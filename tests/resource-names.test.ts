import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readContract } from '../scripts/check/contract-facts';

/** The folders of extensions, and the calls of the protocol with their reasons. */
const allowed = /^(extensions\/[\w-]+\/|protocol\.ts$)/;

const root = process.cwd();
const resources = filesOf('schemas', /^[^_.]+\/[^_][^/]*\.yaml$/).map((name) => name.replace(/\.yaml$/, ''));
const paths = [...readContract(root).calls.keys()].filter((path) => path.startsWith('/') && !path.endsWith('/*'));

/** The resources and paths in a file. A comment may name a path as the source of a rule, but no resource as an example. */
function namedIn(source: string): string[] {
  const text = source.replace(/^(import|export) .* from .*$|\bimport\('[^']*'\)/gm, '');
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm, '');
  const around = (name: string, slash = '') =>
    new RegExp(`(?<![\\w./-])${slash}${name.replaceAll('.', '\\.')}(?![\\w-])`);
  return [
    ...resources.filter((name) => text.includes(name) && around(name, '/?').test(text)),
    ...paths.filter((path) => code.includes(path) && around(path).test(code)),
  ];
}

function filesOf(folder: string, wanted: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => wanted.test(name))
    .sort();
}

it('no file of src/ names a resource or a path of the platform, except extensions and the protocol', () => {
  const files = filesOf('src', /(?<!\.test|\.case)\.tsx?$/).filter(
    (name) => !allowed.test(name) && !name.includes('/testing/'),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((name) =>
    namedIn(readFileSync(join(root, 'src', name), 'utf8')).map((named) => `${name} names ${named}`),
  );
  expect(found).toEqual([]);
});

it('every path of the protocol is a call of the platform, listed once', () => {
  const listed = Array.from(
    readFileSync(join(root, 'src/protocol.ts'), 'utf8').matchAll(/^ {2}\w+: '(.+)',$/gm),
    ([, path]) => path,
  );
  expect(listed.length).toBeGreaterThan(5);
  expect(listed.filter((path) => path === undefined || !paths.includes(path))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});

it('a name or a path is found in a text, a link and a comment', () => {
  expect(resources).toContain('vas/order.export');
  expect(namedIn("navigate('/vas/order')")).toEqual(['vas/order']);
  expect(namedIn('load("applist/app.version")')).toContain('applist/app.version');
  expect(namedIn("callTo('/v2/user/login', 'bearer')")).toEqual(['/v2/user/login']);
  expect(namedIn('<a href={`/product/device/${id}/show`}>')).toEqual(['product/device']);
  expect(
    namedIn("// as vas/order\nimport { x } from '../user/info';\n/** /v2/user/login */\nconst a = 'user/infos';"),
  ).toEqual(['vas/order']);
});
