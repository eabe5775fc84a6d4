import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv, type ValidateFunction } from 'ajv';
import { problemsOf } from '../../src/compiler/finding';
import { parse } from '../../src/compiler/parse';
import type { Problem } from '../../src/compiler/problem';
import { readYaml } from '../../src/compiler/read-yaml';
import { shapeFinding } from '../../src/compiler/shape-message';
import { toChecked, toPlain, type MapNode, type Path, type SourceFile } from '../../src/compiler/source-node';
import type { Account, FixtureSource, StorySource } from './case';

/** A file of valid shape. */
interface CaseFile<T> {
  /** Of its resource, `operate/company`, or of the story, `refund-part`. */
  name: string;
  node: MapNode;
  source: T;
}

export type FixtureFile = CaseFile<FixtureSource>;
export type StoryFile = CaseFile<StorySource>;

/** The JSON Schema of fixtures, stories and accounts, which the editor has, too. */
export const caseSchemaPath = fileURLToPath(new URL('case.schema.json', import.meta.url));

/** What a recording wrote beside an existing file. */
const recorded = /\.recorded\.yaml$/;

/** Every fixture of a folder, in the order of their names, and the names of those that are invalid. */
export function readFixtures(dir: string): { files: FixtureFile[]; unread: Set<string>; problems: Problem[] } {
  const read = readYaml(dir)
    .filter(({ below }) => !recorded.test(below))
    .map(({ below, text }) => {
      const name = nameOf(below);
      return { name, ...parseFixture({ path: `tests/fixtures/${below}`, text }, name) };
    });
  const unread = new Set(read.flatMap(({ name, file }) => (file ? [] : name)));
  return { files: read.flatMap(({ file }) => file ?? []), unread, problems: read.flatMap(({ problems }) => problems) };
}

const accountsFile = 'accounts.yaml';

/** Every story of a folder, in the order of their names, and the accounts that they name. */
export function readStories(dir: string): {
  files: StoryFile[];
  accounts: Record<string, Account>;
  problems: Problem[];
} {
  if (!existsSync(dir)) return { files: [], accounts: {}, problems: [] };
  const read = readYaml(dir)
    .filter(({ below }) => below !== accountsFile)
    .map(({ below, text }) => parseStory({ path: `stories/${below}`, text }, nameOf(below)));
  const accounts = readAccounts(join(dir, accountsFile));
  return {
    files: read.flatMap(({ file }) => file ?? []),
    accounts: accounts.file?.source ?? {},
    problems: [...read, accounts].flatMap(({ problems }) => problems),
  };
}

/** One file; without `file` when its YAML or its shape is wrong, which the problems then say. */
export const parseFixture = parser<FixtureSource>('fixture');
export const parseStory = parser<StorySource>('story');
const parseAccounts = parser<Record<string, Account>>('accounts');

function readAccounts(path: string): ReturnType<typeof parseAccounts> {
  if (!existsSync(path)) return { problems: [] };
  return parseAccounts({ path: `stories/${accountsFile}`, text: readFileSync(path, 'utf8') }, accountsFile);
}

function nameOf(below: string): string {
  return below.replace(/\.ya?ml$/, '');
}

function parser<T>(kind: 'fixture' | 'story' | 'accounts') {
  let validate: ValidateFunction<T> | undefined;
  return (text: SourceFile, name: string): { file?: CaseFile<T>; problems: Problem[] } => {
    const { root, problems } = parse(text);
    if (!root || problems.length > 0) return { problems };
    validate ??= checkOf<T>(kind);
    if (validate(toChecked(root))) return { file: { name, node: root, source: toPlain(root) as T }, problems: [] };
    const findings = (validate.errors ?? []).flatMap((error) => shapeFinding(error, stepsOf(error.instancePath)));
    return { problems: problemsOf(findings, root) };
  };
}

function checkOf<T>(kind: string): ValidateFunction<T> {
  const ajv = new Ajv({ allErrors: true, verbose: true, allowUnionTypes: true, strict: false });
  ajv.addSchema(JSON.parse(readFileSync(caseSchemaPath, 'utf8')) as object, 'case');
  return ajv.compile<T>({ $ref: `case#/$defs/${kind}` });
}

function stepsOf(instancePath: string): Path {
  const steps = instancePath.split('/').slice(1);
  return steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step.replaceAll('~1', '/').replaceAll('~0', '~')));
}
