import { draftPlatform, type DraftPlatform } from '../../scripts/cases/fallback';
import { readContract } from '../../scripts/contract-facts';
import type { Row } from '../../scripts/fixtures/fixture';
import { readFixtures } from '../../scripts/fixtures/fixture-files';
import { projectCompiler } from '../../scripts/schema-bundle';
import { isDraft } from '../../src/compiler/rules/calls';
import { isObject } from '../../src/schema/json';

/**
 * The resources of the project whose calls the contract does not know, with the records of their fixtures' first list: what
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
  const given = readFixtures(root).files.flatMap(({ name, source: { calls = [] } }): [string, Row[]][] => {
    const answer = [calls.find(({ does }) => does.list)?.answers ?? []].flat()[0];
    const rows = answer && Array.isArray(answer['data']) ? answer['data'].filter(isObject) : [];
    return names.includes(name) ? [[name, rows as Row[]]] : [];
  });
  return draftPlatform(schemas, Object.fromEntries(given));
}
