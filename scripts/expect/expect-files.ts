import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import type { Messages } from '../../src/app/i18n/i18n-provider';
import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import { parse } from '../../src/compiler/parse';
import { problemAt, sortProblems, type Problem } from '../../src/compiler/problem';
import { readYaml } from '../../src/compiler/read-yaml';
import type { Resource } from '../../src/compiler/resource';
import { locate, toPlain, type MapNode } from '../../src/compiler/source-node';
import { translatorOf } from '../fixtures/screen-text';
import { differences } from './differences';
import { gatherShared, type Cause, type Found } from './shared-causes';
import { expectationOf, type Expectation } from './expectation';

const ending = '.expect.yaml';
const heading =
  '# What this screen is, as the console decides it. Written by "npm run check -- --expect"; a person reads each change.\n';

/** What is expected of each screen, by its name: the tree of the file, or why it can't be read. */
type ExpectFiles = Map<string, { node?: MapNode; problems: Problem[] }>;

/** Every expectation below a folder; `shown` is how problems call the folder. */
export function readExpectFiles(dir: string, shown: string): ExpectFiles {
  const found = readYaml(dir).filter(({ below }) => below.endsWith(ending));
  return new Map(
    found.map(({ below, text }) => {
      const { root, problems } = parse({ path: `${shown}/${below}`, text });
      return [below.slice(0, -ending.length), { ...(root && { node: root }), problems }];
    }),
  );
}

/** F030, F031, F001: screens that differ from what is expected of them, that nothing is expected of, or that do not exist; shared causes come first. */
export function checkExpectations(
  schemas: CompiledSchemas,
  files: ExpectFiles,
  messages: Messages,
): { problems: Problem[]; causes: Cause[] } {
  const translate = translatorOf('en', messages);
  const found: Found[] = [];
  const unread = [...schemas.resources.values()].flatMap((resource): Problem[] => {
    const now = expectationOf(schemas, resource.name, translate);
    const file = files.get(resource.name);
    if (!now) return [];
    if (!file)
      return [
        problemAt(
          'F031',
          locate(resource.node, ['label'], 'key'),
          `nothing says what this screen shows: there is no tests/fixtures/${resource.name}${ending}`,
        ),
      ];
    if (file.node) found.push(...compared(resource, file.node, now));
    return file.problems;
  });
  const { causes, others } = gatherShared(found);
  const orphans = [...files].flatMap(([name, { node }]) =>
    node && !schemas.declared.has(name) ? [problemAt('F001', locate(node, []), `there is no schema "${name}"`)] : [],
  );
  return {
    problems: [
      ...sortProblems(causes.map(({ problem }) => problem)),
      ...sortProblems([...unread, ...others, ...orphans]),
    ],
    causes,
  };
}

function compared(resource: Resource, node: MapNode, now: Expectation): Found[] {
  return differences(toPlain(node) as unknown as Expectation, now).map((difference) => {
    const { part, name, message } = difference;
    const { file, start } = locate(resource.node, schemaPath(part, name), 'key');
    const place = `${file.path}:${file.text.slice(0, start).split('\n').length}`;
    const remedy = `        If this is meant: npm run check -- --expect. Otherwise mend ${place}.`;
    return { ...difference, resource, problem: problemAt('F030', locate(node, [part, name]), `${message}\n${remedy}`) };
  });
}

const inSchema: Record<string, string[]> = {
  record: ['detail'],
  screen: [],
  sees: ['list'],
  'without permission': [],
  'asked by actions': ['actions'],
  'asked by tasks': ['imports'],
  previews: ['preview'],
};

function schemaPath(part: string, name: string): string[] {
  const names =
    part === 'fields'
      ? name.split('.').flatMap((one, depth) => (depth === 0 ? [one] : ['fields', one]))
      : [name.split('.')[0] ?? name];
  return [...(inSchema[part] ?? [part]), ...names];
}

/** Writes what the schemas say now. Returns the paths of the files that changed. */
export function writeExpectations(schemas: CompiledSchemas, dir: string, messages: Messages): string[] {
  const translate = translatorOf('en', messages);
  return [...schemas.resources.keys()].flatMap((name) => {
    const path = join(dir, `${name}${ending}`);
    const text = heading + stringify(expectationOf(schemas, name, translate), { lineWidth: 0, compat: 'yaml-1.1' });
    if (existsSync(path) && readFileSync(path, 'utf8') === text) return [];
    writeFileSync(path, text);
    return [path];
  });
}
