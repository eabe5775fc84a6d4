import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectCompiler } from '../../scripts/build/schema-bundle';
import type { ResourceDefinition } from '../../src/schema/definition';
import { formatProblem } from '../../src/compiler/problem';

interface Entity {
  entity: string;
  fields: string[];
}

const entities = JSON.parse(readFileSync('sandbox/contract/entities.json', 'utf8')) as Entity[];
const schemas = projectCompiler(process.cwd()).compile();

function definition(name: string): ResourceDefinition {
  const found = schemas.definition(name, 'en');
  if (!found) throw new Error(`There is no ${name}`);
  return found;
}

describe('schemas of the project', () => {
  it('compile without problems', () => expect(schemas.problems.map(formatProblem)).toEqual([]));

  it('give every export all filters of its list', () => {
    const lost = [...schemas.definitions('en').values()].flatMap(({ name, list, exports }) =>
      exports.flatMap((task) =>
        list.filters
          .filter((filter) => !task.filters.includes(filter) && !(filter in task.fields))
          .map((filter) => `${name}: ${task.name} lacks ${filter}`),
      ),
    );
    expect(lost).toEqual([]);
  });

  it('[bound-export-range] limit exports to three calendar months, and do not limit filters of lists', () => {
    const all = [...schemas.definitions('en').values()];
    const periods = all
      .flatMap(({ exports }) => exports.flatMap(({ fields }) => Object.values(fields)))
      .filter((field) => 'rangeKeys' in field.options);
    expect(periods.map(({ options }) => ('maxMonths' in options ? options.maxMonths : undefined))).toEqual(
      periods.map(() => 3),
    );
    expect(
      all.flatMap(({ name, fields }) =>
        Object.values(fields).flatMap((field) => ('maxMonths' in field.options ? `${name}: ${field.name}` : [])),
      ),
    ).toEqual([]);
  });

  it.each([
    ['Company', 'operate/company'],
    ['User', 'operate/user'],
    ['Role', 'system/role'],
    ['Menu', 'system/menu'],
  ])('%s shows every field of the contract somewhere', (entity, name) => {
    const { fields, tree } = definition(name);
    const named = entities.find((one) => one.entity === entity)?.fields ?? [];
    expect(named.length).toBeGreaterThan(5);
    const missing = named.filter((field) => field !== tree?.children && !fields[field]?.in.length);
    expect(missing).toEqual([]);
  });
});
