import { draftPlatform, type DraftPlatform } from '../../scripts/cases/fallback';
import { readContract } from '../../scripts/check/contract-facts';
import type { AnswerSource, FixtureSource, Row } from '../../scripts/cases/case';
import { readFixtures } from '../../scripts/cases/case-files';
import { projectCompiler } from '../../scripts/build/schema-bundle';
import { isDraft } from '../../src/compiler/rules/calls';
import { isObject } from '../../src/schema/json';

/**
 * The resources of the project whose calls the contract does not know, with the records of their fixtures: what
 * refers to one of them finds something. Without any, nothing is made.
 */
export function projectDrafts(): DraftPlatform | undefined {
  const root = process.cwd();
  const schemas = projectCompiler(root).compile();
  const contract = readContract(root);
  const names = [...schemas.resources.values()]
    .filter(({ source }) => isDraft(source, contract))
    .map(({ name }) => name);
  if (names.length === 0) return undefined;
  const given = readFixtures('tests/fixtures')
    .files.filter(({ name }) => names.includes(name))
    .map(({ name, source }): [string, Row[]] => [name, recordsOf(name, source)]);
  return draftPlatform(schemas, Object.fromEntries(given));
}

/** The records of a fixture, or of the first list that it has. */
function recordsOf(name: string, { given = {}, cases }: FixtureSource): Row[] {
  const [answer] = cases.flatMap((one): AnswerSource[] => [one.answers ?? []].flat());
  const listed = answer && Array.isArray(answer['data']) ? (answer['data'].filter(isObject) as Row[]) : [];
  return given[name] ? [given[name]].flat() : listed;
}
