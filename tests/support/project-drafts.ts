import type { Draft } from '../../sandbox/drafts/draft';
import { isObject } from '../../sandbox/json';
import { readContract } from '../../scripts/check/contract-facts';
import { draftsOf } from '../../scripts/drafts';
import type { FixtureSource } from '../../scripts/fixtures/fixture';
import { readFixtures } from '../../scripts/fixtures/fixture-files';
import { projectCompiler } from '../../scripts/build/schema-bundle';
import { isDraft } from '../../src/compiler/rules/calls';

/**
 * The resources of the project whose calls the contract does not know, with the records of their fixtures' first list: what
 * refers to one of them finds something. Without any, nothing is made.
 */
export function projectDrafts(): Draft[] {
  const root = process.cwd();
  const schemas = projectCompiler(root).compile();
  const contract = readContract(root);
  const unknown = [...schemas.resources.values()].filter(({ source }) => isDraft(source, contract));
  if (unknown.length === 0) return [];
  const fixtures = readFixtures(root).files;
  const names = new Set(unknown.map(({ name }) => name));
  return draftsOf(schemas)
    .filter(({ name }) => names.has(name))
    .map((draft) => {
      const fixture = fixtures.find(({ name }) => name === draft.name);
      return fixture ? { ...draft, rows: recordsOf(draft, fixture.source) } : draft;
    });
}

function recordsOf({ calls: { list } }: Draft, { calls = [] }: FixtureSource): NonNullable<Draft['rows']> {
  const names = new Map(Object.entries(list?.rename ?? {}).map(([name, key]) => [key, name]));
  const answer = [calls.find(({ does }) => does.list)?.answers ?? []].flat()[0];
  const rows = answer && Array.isArray(answer.data) ? answer.data.filter(isObject) : [];
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [names.get(key) ?? key, value])),
  );
}
