import { join } from 'node:path';
import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import type { Problem } from '../../src/compiler/problem';
import { isDraft } from '../../src/compiler/rules/calls';
import { checkConfigs } from './check-config';
import { checkLocales, readLocaleInput, textCoverage } from './check-locales';
import { declaredCalls, readContract } from './contract-facts';
import { readFixtures, readStories } from '../cases/case-files';
import { checkFixtures, checkStories, worldOf, type FixtureCheck } from './cases';
import { readLocale } from './locale-files';
import { localePrefixes } from './locale-prefixes';
import { projectCompiler } from '../build/schema-bundle';
import { errorsOf } from './schema-problems';
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
  const { fixtures, stories, problems: found } = await playCases(root, environment, schemas);
  const problems = [...all.problems, ...locales.problems, ...checkConfigs(root), ...found];
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
    errorsOf(all.problems).length > 0 ? 'cases not played' : `${fixtures.count} fixtures, ${stories} stories`,
    `problems ${problemCount(problems)}`,
  ];
  const contract = readContract(root);
  const drafts = [...schemas.resources].flatMap(([name, { source }]) => (isDraft(source, contract) ? [name] : []));
  const languages = textCoverage(environment['SCHEMAS_DIR'] ?? join(root, 'schemas'), all.languages, locales);
  return { schemas, fixtures, problems, drafts, languages, totals: totals.join(', ') };
}

/** Plays the fixtures and the stories. */
async function playCases(
  root: string,
  environment: NodeJS.ProcessEnv,
  schemas: CompiledSchemas,
): Promise<{ fixtures: FixtureCheck; stories: number; problems: Problem[] }> {
  const { SCHEMAS_DIR, FIXTURES_DIR = join(root, 'tests/fixtures'), STORIES_DIR } = environment;
  const fixtures = readFixtures(FIXTURES_DIR);
  // The stories of the project are about its own schemas.
  const folder = STORIES_DIR ?? (SCHEMAS_DIR === undefined ? join(root, 'stories') : undefined);
  const stories = folder === undefined ? { files: [], accounts: {}, problems: [] } : readStories(folder);
  const unread = [...fixtures.problems, ...stories.problems];
  if (errorsOf(schemas.problems).length > 0)
    return { fixtures: { problems: [], proofs: new Map(), count: 0 }, stories: stories.files.length, problems: unread };
  const locales = join(root, 'locales');
  const messages = { en: readLocale(locales, 'en'), zh: readLocale(locales, 'zh') };
  const world = worldOf(schemas, messages, stories.accounts);
  const checked = await checkFixtures(schemas, fixtures.files, world, fixtures.unread);
  const problems = [...unread, ...checked.problems, ...(await checkStories(stories.files, world))];
  return { fixtures: checked, stories: stories.files.length, problems };
}

function problemCount(problems: Problem[]): string {
  const errors = errorsOf(problems).length;
  return problems.length === 0 ? '0' : `${problems.length} (${errors} errors, ${problems.length - errors} warnings)`;
}
