import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import { problemAt, sortProblems, type Problem } from '../../src/compiler/problem';
import { locate, type MapNode, type Path } from '../../src/compiler/source-node';
import type { ResourceDefinition } from '../../src/schema/definition';
import { suggestion } from '../../src/schema/suggest';
import type { Messages } from '../../src/app/i18n/i18n-provider';
import { recordReader } from '../../src/wire/records';
import {
  caseOfStory,
  casesOf,
  type Account,
  type Case,
  type FixtureSource,
  type Given,
  type StorySource,
} from '../cases/case';
import type { FixtureFile, StoryFile } from '../cases/case-files';
import { playCase } from '../cases/play';
import type { World } from '../cases/scene';
import { screenText, type ScreenLanguage } from '../cases/screen-text';
import { heldNames, judge, rowsIn, type Sample } from './judge';
import { unproven, type Proof } from './proof';

/** What the cases of a project are played in. */
export function worldOf(
  schemas: CompiledSchemas,
  messages: Record<ScreenLanguage, Messages>,
  accounts: Record<string, Account>,
): World {
  return {
    definitions: { en: schemas.definitions('en'), zh: schemas.definitions('zh') },
    texts: { en: screenText('en', messages.en), zh: screenText('zh', messages.zh) },
    directory: schemas.directory('en'),
    accounts: withEveryones(accounts, schemas),
  };
}

/** The accounts with the permissions that schemas grant to everybody, beside those of the platform. */
function withEveryones(accounts: Record<string, Account>, schemas: CompiledSchemas): Record<string, Account> {
  const forAll = Object.entries(schemas.manifest('en')).flatMap(([screen, { everyone }]) =>
    everyone ? [[screen, everyone] as const] : [],
  );
  return Object.fromEntries(
    Object.entries(accounts).map(([name, { may, ...own }]) => {
      if (may === 'everything') return [name, { may, ...own }];
      const granted = forAll.map(([screen, everyone]) => [screen, [...(may[screen] ?? []), ...everyone]] as const);
      return [name, { ...own, may: { ...may, ...Object.fromEntries(granted) } }];
    }),
  );
}

/** Plays every story, and compares its records with the schemas. */
export async function checkStories(files: StoryFile[], world: World): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const [index, { node, source }] of files.entries()) {
    const { en } = source.title;
    if (files.findIndex((one) => one.source.title.en === en) < index)
      problems.push(told(node, 'F040', ['title', 'en'], `another story is "${en}"`, 'value'));
    const story = caseOfStory(source);
    problems.push(...strangeScreens(source, [story], node, world), ...(await played(story, node, world)).problems);
    problems.push(...judged(samplesOf(source, [story], world), node));
  }
  return sortProblems(problems);
}

export interface FixtureCheck {
  problems: Problem[];
  /** By resource, for those that have a fixture. */
  proofs: Map<string, Proof>;
  /** Cases of all files. */
  count: number;
}

/**
 * Plays every case of the fixtures, and compares their records and answers with the schemas.
 * @param unread resources whose file is invalid: what it proves is not known
 */
export async function checkFixtures(
  schemas: CompiledSchemas,
  files: FixtureFile[],
  world: World,
  unread?: ReadonlySet<string>,
): Promise<FixtureCheck> {
  const problems: Problem[] = [];
  const proofs = new Map<string, Proof>();
  for (const file of files) {
    const definition = world.definitions.en.get(file.name);
    if (definition) problems.push(...(await checkFixture(file, definition, world, proofs)));
    else problems.push(noSchema(file.node, [], file.name, world));
  }
  problems.push(...unproven(schemas, proofs, unread));
  const count = files.reduce((sum, { source }) => sum + source.cases.length, 0);
  return { problems: sortProblems(problems), proofs, count };
}

async function checkFixture(
  { name, node, source }: FixtureFile,
  definition: ResourceDefinition,
  world: World,
  proofs: Map<string, Proof>,
): Promise<Problem[]> {
  const cases = casesOf(source, name);
  const problems = strangeScreens(source, cases, node, world);
  const proof: Proof = { made: [], records: [], held: new Set() };
  proofs.set(name, proof);
  for (const [index, one] of cases.entries()) {
    if (cases.findIndex(({ title }) => title === one.title) < index)
      problems.push(told(node, 'F002', ['cases', index, 'name'], `another case is "${one.title}"`, 'value'));
    const done = await played(one, node, world);
    problems.push(...done.problems);
    proof.made.push(...done.made.filter(({ screen }) => screen === name));
  }
  const samples = samplesIn(source, cases, definition, world);
  for (const { sample } of samples.filter((one) => one.definition === definition)) {
    for (const field of heldNames(definition, sample)) proof.held.add(field);
    proof.records.push(recordReader(definition, sample.call, 0)(sample.row, 0));
  }
  return [...problems, ...judged(samples, node, source.ignores)];
}

/** A record of a screen in a file. */
interface Located {
  definition: ResourceDefinition;
  sample: Sample;
}

/** The records that a file gives to its platform, and those that the platform changes by itself. */
function recordsIn(source: FixtureSource | StorySource, cases: Case[]): [Given, Path][] {
  const own =
    'cases' in source ? source.cases.map((one, index) => [one.given, ['cases', index, 'given']] as const) : [];
  const then = cases.flatMap(({ steps }) => steps.map(({ step, path }) => [step.then, [...path, 'then']] as const));
  return [[source.given, ['given']] as const, ...own, ...then].flatMap(([given, path]): [Given, Path][] =>
    given ? [[given, [...path]]] : [],
  );
}

function samplesOf(source: FixtureSource | StorySource, cases: Case[], { definitions }: World): Located[] {
  return recordsIn(source, cases).flatMap(([given, path]) =>
    Object.entries(given).flatMap(([name, rows]): Located[] => {
      const definition = definitions.en.get(name);
      const call = definition?.calls.get ?? definition?.calls.list;
      if (!definition || !call) return [];
      const isPart = path.at(-1) === 'then';
      const place = [...path, name];
      return [rows].flat().map((row, index) => ({
        definition,
        sample: { row, call, isPart, path: Array.isArray(rows) ? [...place, index] : place },
      }));
    }),
  );
}

/** The records of a fixture, and those that its answers hold. */
function samplesIn(source: FixtureSource, cases: Case[], definition: ResourceDefinition, world: World): Located[] {
  const answered = cases.flatMap((one) => answersOf(one, definition).map((sample) => ({ definition, sample })));
  return [...samplesOf(source, cases, world), ...answered];
}

/** The keys in a fixture's records that no field knows. */
export function unknownKeys(source: FixtureSource, name: string, world: World): string[] {
  const definition = world.definitions.en.get(name);
  const samples = definition ? samplesIn(source, casesOf(source, name), definition, world) : [];
  const verdicts = samples.flatMap((one) => judge(one.definition, one.sample)).filter(({ id }) => id === 'F010');
  return [...new Set(verdicts.map((verdict) => verdict.name))].sort();
}

/** The records that the answers of a case hold: those of its openings. */
function answersOf({ screen, steps }: Case, definition: ResourceDefinition): Sample[] {
  return steps.flatMap(({ step, path }, index) => {
    const opens = step.open ?? (index === 0 ? screen : undefined);
    if (opens !== definition.name || step.do !== undefined || step.fails !== undefined) return [];
    const { list, get } = definition.calls;
    const call = step.record === undefined && !definition.single ? list : (get ?? list);
    const several = Array.isArray(step.answers);
    return [step.answers ?? []]
      .flat()
      .flatMap((answer, number) =>
        call ? rowsIn(definition, call, answer, [...path, 'answers', ...(several ? [number] : [])]) : [],
      );
  });
}

function judged(samples: Located[], node: MapNode, ignores: Record<string, string> = {}): Problem[] {
  const used = new Set<string>();
  const problems = samples.flatMap(({ definition, sample }) =>
    judge(definition, sample).flatMap(({ id, path, name, message }) => {
      if (id === 'F010' && name in ignores) used.add(name);
      else return told(node, id, path, message, id === 'F010' ? 'key' : 'value');
      return [];
    }),
  );
  const unused = Object.keys(ignores).filter((key) => !used.has(key));
  return [
    ...problems,
    ...unused.map((key) => told(node, 'F015', ['ignores', key], `no answer has "${key}" without a field for it`)),
  ];
}

async function played(one: Case, node: MapNode, world: World) {
  const { problems, made } = await playCase(one, world);
  return {
    made,
    problems: problems.map(({ id, path, at, message }) => told(node, id, path, `"${one.title}": ${message}`, at)),
  };
}

/** A problem at a place of a file; further lines are indented. */
function told(node: MapNode, id: Problem['id'], path: Path, message: string, where: 'key' | 'value' = 'key'): Problem {
  return problemAt(id, locate(node, path, where), message.replaceAll('\n', '\n        '));
}

function strangeScreens(source: FixtureSource | StorySource, cases: Case[], node: MapNode, world: World): Problem[] {
  return recordsIn(source, cases).flatMap(([given, path]) =>
    Object.keys(given)
      .filter((name) => !world.definitions.en.has(name))
      .map((name) => noSchema(node, [...path, name], name, world)),
  );
}

function noSchema(node: MapNode, path: Path, name: string, { definitions }: World): Problem {
  return told(node, 'F001', path, `there is no schema "${name}"${suggestion(name, definitions.en.keys())}`);
}
