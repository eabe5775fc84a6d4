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
import type { FixtureFile } from '../fixtures/fixture-files';
import { translatorOf } from '../fixtures/screen-text';
import { differences } from './differences';
import { gatherShared, type Cause, type Found } from './shared-causes';
import { expectationOf, type Expectation } from './expectation';
import { saidByFixture } from './said-by-fixture';
import { mapLines } from './line';
import { commonOf, shortOf, type Common } from './short';

const ending = '.expect.yaml';
/** The file of the lines that screens of all families share. */
const shared = 'shared';
const sharedHeading =
  '# What screens have alike; written by "npm run check -- --expect". docs/fixtures.md#the-shared-files\n';
/** Where lines are folded. The package does not count all of a long name; 160 is the limit. */
const lineWidth = 144;

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
  fixtures: FixtureFile[] = [],
): { problems: Problem[]; causes: Cause[] } {
  const translate = translatorOf('en', messages);
  const common = commonIn(files, fixtures);
  const found: Found[] = [];
  const wholes = new Map<string, Expectation>();
  const unread = [...schemas.resources.values()].flatMap((resource): Problem[] => {
    const now = expectationOf(schemas, resource.name, translate);
    const file = files.get(resource.name);
    if (!now) return [];
    wholes.set(resource.name, now);
    if (!file)
      return [
        problemAt(
          'F031',
          locate(resource.node, ['label'], 'key'),
          `nothing says what this screen shows: there is no tests/fixtures/${resource.name}${ending}`,
        ),
      ];
    if (file.node) found.push(...compared(resource, file.node, shortOf(resource.name, now, common, schemas)));
    return file.problems;
  });
  const { causes, others } = gatherShared(found);
  const orphans = [...files].flatMap(([name, { node }]) =>
    node && !schemas.declared.has(name) && !isCommon(name)
      ? [problemAt('F001', locate(node, []), `there is no schema "${name}"`)]
      : [],
  );
  const isWhole = wholes.size > 0 && schemas.declared.size === wholes.size;
  const outdated =
    isWhole && found.length + unread.length === 0
      ? outdatedCommon(files, commonOf(wholes, schemas, common.byFixture))
      : [];
  return {
    problems: [
      ...sortProblems(causes.map(({ problem }) => problem)),
      ...sortProblems([...unread, ...others, ...orphans, ...outdated]),
    ],
    causes,
  };
}

/** `shared`, `vas/_order` */
function isCommon(name: string): boolean {
  return name === shared || /(^|\/)_[^/]*$/.test(name);
}

type Nullable = Record<string, string | null>;

/** The lines of a file, those of the screen before its parts; an empty one is as shared. */
function linesOf(node: MapNode | undefined): Expectation {
  const parts: Expectation = {};
  for (const [key, value] of Object.entries((node ? toPlain(node) : {}) as Record<string, Nullable | string | null>))
    if (typeof value === 'string') (parts['screen'] ??= {})[key] = value;
    else parts[key] = mapLines((value ?? {}) as Record<string, string>, (line: string | null) => line ?? '');
  return parts;
}

function saidBy(fixtures: FixtureFile[]): Common['byFixture'] {
  return new Map(fixtures.flatMap(({ name, source, isDefect }) => (isDefect ? [] : [[name, saidByFixture(source)]])));
}

/** What the files of several screens say. */
function commonIn(files: ExpectFiles, fixtures: FixtureFile[]): Common {
  const families = [...files].filter(([name]) => isCommon(name) && name !== shared);
  return {
    shared: linesOf(files.get(shared)?.node),
    families: new Map(families.map(([name, { node }]) => [name, linesOf(node)])),
    byFixture: saidBy(fixtures),
  };
}

/** F030: lines of the files of several screens that --expect would write otherwise, although each screen is as expected. */
function outdatedCommon(files: ExpectFiles, now: Common): Problem[] {
  return [...files].flatMap(([name, { node }]) => {
    if (!node || !isCommon(name)) return [];
    const next = name === shared ? now.shared : (now.families.get(name) ?? {});
    return differences(linesOf(node), next).map(({ part, name: line, message }) =>
      problemAt('F030', locate(node, placeOf(part, line)), `${message}\n        npm run check -- --expect`),
    );
  });
}

function placeOf(part: string, name: string): string[] {
  return part === 'screen' ? [name] : [part, name];
}

function compared(resource: Resource, node: MapNode, now: Expectation): Found[] {
  return differences(linesOf(node), now).map((difference) => {
    const { part, name, message } = difference;
    const { file, start } = locate(resource.node, schemaPath(part, name), 'key');
    const place = `${file.path}:${file.text.slice(0, start).split('\n').length}`;
    const remedy = `        If this is meant: npm run check -- --expect. Otherwise mend ${place}.`;
    return {
      ...difference,
      resource,
      problem: problemAt('F030', locate(node, placeOf(part, name)), `${message}\n${remedy}`),
    };
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
export function writeExpectations(
  schemas: CompiledSchemas,
  dir: string,
  messages: Messages,
  fixtures: FixtureFile[] = [],
): string[] {
  const translate = translatorOf('en', messages);
  const wholes = new Map(
    [...schemas.resources.keys()].flatMap((name) => {
      const whole = expectationOf(schemas, name, translate);
      return whole ? [[name, whole] as const] : [];
    }),
  );
  const common = commonOf(wholes, schemas, saidBy(fixtures));
  const short = [...wholes].map(([name, whole]) => [name, shortOf(name, whole, common, schemas)] as const);
  return [...short, [shared, common.shared] as const, ...common.families].flatMap(([name, lines]) => {
    const path = join(dir, `${name}${ending}`);
    const text = (name === shared ? sharedHeading : '') + fileText(lines);
    if (existsSync(path) && readFileSync(path, 'utf8') === text) return [];
    writeFileSync(path, text);
    return [path];
  });
}

function fileText(screen: Expectation): string {
  const { screen: first, ...others } = Object.fromEntries(
    Object.entries(screen).map(([part, lines]): [string, Nullable] => [
      part,
      Object.fromEntries(Object.entries(lines).map(([name, line]) => [name, line || null])),
    ]),
  );
  return stringify({ ...first, ...others }, { indent: 1, lineWidth, nullStr: '', compat: 'yaml-1.1' });
}
