import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { projectCompiler } from '../../scripts/build/schema-bundle';
import { soundSchemas } from '../../scripts/check/sound-schemas';
import { contractGaps, type ContractGaps } from './contract-gaps';
import { sharedEnums } from './shared-enums';

/*
 * Everything that the contract has is in a schema or an extension, or in exceptions.yaml with a reason.
 */

const root = process.cwd();
const schemas = soundSchemas(projectCompiler(root).compile());
const exceptions = parse(readFileSync('tests/contract/exceptions.yaml', 'utf8')) as Record<
  keyof ContractGaps,
  Record<string, string>
>;
const gaps = contractGaps(root, schemas, sharedEnums);

describe.each([
  ['calls', 'a call that no schema and no screen sends'],
  ['routes', 'a route without a schema or a screen'],
  ['fields', 'a field of an entity that is shown nowhere'],
  ['enums', 'an enum or a value of it that is shown nowhere'],
] as const)('the contract: %s', (kind, what) => {
  it(`does not have ${what}`, () => {
    expect(gaps[kind].filter((gap) => exceptions[kind][gap] === undefined)).toEqual([]);
  });

  it('has no unneeded exception', () => {
    expect(Object.keys(exceptions[kind]).filter((name) => !gaps[kind].includes(name))).toEqual([]);
  });

  it('has a reason for each exception', () => {
    for (const reason of Object.values(exceptions[kind])) expect(reason.length).toBeGreaterThan(20);
  });
});

describe('contract gaps', () => {
  it('include a removed call, route, field and enum', () => {
    const without = {
      ...schemas,
      resources: new Map([...schemas.resources].filter(([name]) => name !== 'operate/company')),
    };
    const definitions = new Map([...schemas.definitions('en')].filter(([name]) => name !== 'operate/company'));
    const found = contractGaps(root, { ...without, definitions: () => definitions }, sharedEnums);
    expect(found.calls).toContain('/v2/user/company/list');
    expect(found.routes).toContain('/operate/company');
    expect(found.fields).toContain('Company');
    expect(found.enums).toContain('companyType');
  });

  it('include a single missing value of an enum', () => {
    const found = contractGaps(root, schemas, {
      ...sharedEnums,
      role_state: (sharedEnums['role_state'] ?? []).slice(0, 1),
    });
    expect(found.enums).toContain('roleState 2');
  });
});
