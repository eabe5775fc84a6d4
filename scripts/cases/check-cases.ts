import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import { problemAt, sortProblems, type Problem } from '../../src/compiler/problem';
import { locate, type MapNode, type Path } from '../../src/compiler/source-node';
import type { ResourceDefinition } from '../../src/schema/definition';
import { suggestion } from '../../src/schema/suggest';
import type { Messages } from '../../src/app/i18n/i18n-provider';
import { recordReader } from '../../src/wire/records';
import { caseOfStory, casesOf, type Account, type Case } from './case';
import type { FixtureFile, StoryFile } from './case-files';
import type { CaseProblem } from './compare';
import { answeredSamples, givenSamples, heldNames, judge, type Sample } from './judge';
import { playCase, type World } from './play';
import { unproven, type Proof } from './proof';
import { screenText, type ScreenLanguage } from './screen-text';

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

/** Plays every story in memory. */
export async function checkStories(files: StoryFile[], world: World): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const [index, { node, source }] of files.entries()) {
    const { title, given = {} } = source;
    if (files.findIndex((one) => one.source.title.en === title.en) < index)
      problems.push(problemAt('F040', locate(node, ['title', 'en'], 'value'), `another story is "${title.en}"`));
    for (const name of Object.keys(given)) problems.push(...unknownScreen(node, ['given', name], name, world));
    problems.push(...(await played(caseOfStory(source), node, world)).problems);
    const samples = Object.keys(given).flatMap((name) => {
      const definition = world.definitions.en.get(name);
      return definition ? givenSamples(definition, given, []).map((sample) => ({ definition, sample })) : [];
    });
    for (const { definition, sample } of samples)
      problems.push(...judge(definition, sample).map(({ id, path, message }) => at(node, id, path, message)));
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
 * Plays every case of the fixtures, and compares their answers with the schemas.
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
    else problems.push(...unknownScreen(file.node, [], file.name, world));
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
  const problems: Problem[] = [];
  const proof: Proof = { made: [], records: [], held: new Set() };
  proofs.set(name, proof);
  const { cases, given, ignores = {} } = source;
  for (const [index, one] of casesOf(source, name).entries()) {
    if (cases.findIndex((other) => other.name === one.title) < index)
      problems.push(at(node, 'F002', ['cases', index, 'name'], `another case is "${one.title}"`, 'value'));
    const done = await played(one, node, world);
    problems.push(...done.problems);
    proof.made.push(...done.made.filter(({ screen }) => screen === name));
  }
  const samples = [
    ...givenSamples(definition, given, []),
    ...cases.flatMap((one, index) => givenSamples(definition, one.given, ['cases', index])),
    ...casesOf(source, name).flatMap((one) => answersOf(one, definition)),
  ];
  const ignored = new Set<string>();
  for (const sample of samples) {
    for (const field of heldNames(definition, sample)) proof.held.add(field);
    proof.records.push(recordReader(definition, sample.call, 0)(sample.row, 0));
    for (const { id, path, name: key, message } of judge(definition, sample))
      if (id === 'F010' && key in ignores) ignored.add(key);
      else problems.push(at(node, id, path, message, id === 'F010' ? 'key' : 'value'));
  }
  for (const key of Object.keys(ignores))
    if (!ignored.has(key))
      problems.push(at(node, 'F015', ['ignores', key], `no answer has "${key}" without a field for it`));
  return problems;
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
        call ? answeredSamples(definition, call, answer, [...path, 'answers', ...(several ? [number] : [])]) : [],
      );
  });
}

async function played(one: Case, node: MapNode, world: World) {
  const { problems, made } = await playCase(one, world);
  return { made, problems: problems.map((found) => told(one, node, found)) };
}

function told({ title }: Case, node: MapNode, { id, path, at: where, message }: CaseProblem): Problem {
  return at(node, id, path, `"${title}": ${message}`, where);
}

/** A problem at a place of a file; further lines are indented. */
function at(node: MapNode, id: Problem['id'], path: Path, message: string, where: 'key' | 'value' = 'key'): Problem {
  return problemAt(id, locate(node, path, where), message.replaceAll('\n', '\n        '));
}

function unknownScreen(node: MapNode, path: Path, name: string, { definitions }: World): Problem[] {
  if (definitions.en.has(name)) return [];
  return [at(node, 'F001', path, `there is no schema "${name}"${suggestion(name, definitions.en.keys())}`)];
}
