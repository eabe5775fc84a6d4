import { join } from 'node:path';
import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import type { Problem } from '../../src/compiler/problem';
import { isDraft } from '../../src/compiler/rules/calls';
import { checkConfigs } from './check-config';
import { checkLocales, readLocaleInput } from './check-locales';
import { readContract } from './contract-facts';
import { declaredCalls } from './declared-calls';
import { checkFixtures, type FixtureCheck } from '../fixtures/check-fixtures';
import { readFixtures } from '../fixtures/fixture-files';
import { readLocale } from './locale-files';
import { localePrefixes } from './locale-prefixes';
import { projectCompiler } from '../build/schema-bundle';
import { errorsOf } from './schema-problems';
import { checkStories } from '../stories/check-stories';
import { readStories } from '../stories/story-files';
import { storyWorld } from '../stories/story-world';
import { textCoverage } from './text-coverage';
import { soundSchemas } from './sound-schemas';

interface ProjectCheck {
  /** The schemas without an error. */
  schemas: CompiledSchemas;
  fixtures: FixtureCheck;
  problems: Problem[];
  /** Draft resources: the contract knows none of their calls, and the sandbox serves them. */
  drafts: string[];
  /** What languages have that fall back to others, a line each. */
  languages: string[];
  /** `51 screens, 231 of 231 calls, …, problems 0`. */
  totals: string;
}

/**
 * Schemas, texts and fixtures of a project's folder. SCHEMAS_DIR, FIXTURES_DIR and STORIES_DIR name other
 * folders. Nothing runs while a schema has an error: what it breaks on other screens would be told of them.
 */
export async function checkProject(root: string, environment: NodeJS.ProcessEnv = process.env): Promise<ProjectCheck> {
  const all = projectCompiler(root, environment['SCHEMAS_DIR']).compile();
  const schemas = soundSchemas(all);
  const locales = checkLocales(readLocaleInput(root, Object.keys(localePrefixes), all.languages));
  const fixtures = await runFixtures(root, environment['FIXTURES_DIR'], schemas);
  const stories = await playStories(root, storiesFolder(root, environment), schemas);
  const problems = [
    ...all.problems,
    ...locales.problems,
    ...checkConfigs(root),
    ...fixtures.problems,
    ...stories.problems,
  ];
  const resources = [...all.resources.values()];
  const fields = resources.flatMap(({ source }) => Object.values(source.fields));
  // A shared enum has a name; each list of options is one of its own.
  const enums = new Set(fields.flatMap(({ of }) => (of === undefined ? [] : [of])));
  const { declared, known } = declaredCalls(root, schemas);
  const totals = [
    `${new Set(resources.map(({ screen }) => screen)).size} screens`,
    `${declared.size} of ${known.size} calls`,
    `${fields.length} fields`,
    `${enums.size} enums`,
    `${locales.count} texts`,
    `${fixtures.count} fixtures`,
    `${stories.count} stories`,
    `problems ${problemCount(problems)}`,
  ];
  const contract = readContract(root);
  const drafts = [...schemas.resources.values()]
    .filter(({ source }) => isDraft(source, contract))
    .map(({ name }) => name);
  const languages = textCoverage(environment['SCHEMAS_DIR'] ?? join(root, 'schemas'), all.languages, locales);
  return { schemas, fixtures, problems, drafts, languages, totals: totals.join(', ') };
}

/** The stories of the project are about its own schemas. */
function storiesFolder(root: string, { SCHEMAS_DIR, STORIES_DIR }: NodeJS.ProcessEnv): string | undefined {
  return STORIES_DIR ?? (SCHEMAS_DIR === undefined ? join(root, 'stories') : undefined);
}

/** The stories. */
async function playStories(
  root: string,
  folder: string | undefined,
  schemas: CompiledSchemas,
): Promise<{ problems: Problem[]; count: number }> {
  if (folder === undefined) return { problems: [], count: 0 };
  const { files, accounts, problems } = readStories(folder);
  const played = errorsOf(schemas.problems).length > 0 ? [] : files;
  return {
    problems: [...problems, ...(await checkStories(played, storyWorld(root, schemas, accounts)))],
    count: files.length,
  };
}

async function runFixtures(root: string, folder: string | undefined, schemas: CompiledSchemas): Promise<FixtureCheck> {
  const { files, unread, problems } = readFixtures(root, folder);
  if (errorsOf(schemas.problems).length > 0) return { problems, count: 0, coverages: new Map() };
  const locales = join(root, 'locales');
  const messages = { en: readLocale(locales, 'en'), zh: readLocale(locales, 'zh') };
  const checked = await checkFixtures({ schemas, files, unread, messages });
  return { ...checked, problems: [...problems, ...checked.problems] };
}

function problemCount(problems: Problem[]): string {
  const errors = errorsOf(problems).length;
  return problems.length === 0 ? '0' : `${problems.length} (${errors} errors, ${problems.length - errors} warnings)`;
}
