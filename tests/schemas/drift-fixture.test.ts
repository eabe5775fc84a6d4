import { expect, it } from 'vitest';
import { checkFixtures } from '../../scripts/fixtures/check-fixtures';
import { parseFixture } from '../../scripts/fixtures/fixture-files';
import { readLocale } from '../../scripts/locale-files';
import { projectCompiler } from '../../scripts/schema-bundle';
import { ConsoleError } from '../../src/errors/console-error';
import type { Answer } from '../../src/wire/answer';
import { findDrift, type FindingKind } from '../../src/wire/drift';
import { exampleOf, keepExamples } from '../../src/app/drift/examples';
import { driftFixture } from '../../src/app/drift/fixture';

const schemas = projectCompiler(process.cwd()).compile();
const messages = { en: readLocale('locales', 'en'), zh: readLocale('locales', 'zh') };
const definition = schemas.definition('operate/company', 'en');
if (!definition?.calls.list) throw new Error('operate/company has no list');
const { list } = definition.calls;

const company = {
  comp_id: 2,
  comp_name: 'Acme',
  comp_short_name: 'A',
  comp_type: 3,
  comp_parent_id: 1,
  comp_parent_name: '',
  comp_person: '王小明',
  comp_phone: '13800138000',
  comp_phone_area: '+86',
  city: 'Leeds',
  state: 1,
  gmt_create: '2026-01-01 00:00:00',
};
function rows(some: unknown[], rest: object = { count: some.length }): Answer {
  return {
    code: 200,
    data: some,
    count: some.length,
    msg: undefined,
    raw: { code: 200, data: some, ...rest },
  };
}

const others = [3, 4, 5].map((comp_id) => ({ ...company, comp_id }));

/** What the check says of the downloaded fixture of a finding. */
async function checked(kind: FindingKind, came: unknown, field?: string) {
  if (!definition) throw new Error();
  const findings = findDrift(definition, list, came, () => true);
  const finding = findings.find((one) => one.kind === kind && (field === undefined || one.field === field));
  if (!finding) throw new Error(`No finding ${kind} in ${JSON.stringify(findings)}`);
  keepExamples(definition, list, came, findings);
  const example = exampleOf(definition.name, finding);
  if (!example) throw new Error('no example');
  const made = await driftFixture(definition, example, finding, []);
  const { file, problems } = parseFixture(
    { path: made.file, text: made.text },
    `operate/${made.file.replace('.yaml', '')}`,
  );
  expect(problems).toEqual([]);
  expect(file).toMatchObject({ name: 'operate/company', isDefect: true });
  const result = await checkFixtures({ schemas, files: file ? [file] : [], messages });
  const own = result.problems.filter((problem) => problem.file === made.file);
  return { ...made, said: own.map(({ id, message }) => `${id} ${message.replace(/ \(schemas.*/, '')}`) };
}

it.each<[FindingKind, unknown, string | undefined, string]>([
  ['option', rows([...others, { ...company, state: 57 }]), 'state', 'F013 "state" has no label for 57'],
  ['missing', rows(others.map(({ city: _, ...rest }) => rest)), 'city', 'F032 "city": Key is missing'],
  [
    'sometimes',
    rows([...others, (({ comp_name: _, ...rest }) => rest)(company)]),
    'comp_name',
    'F032 "comp_name": Key is missing in some rows',
  ],
  ['null_row', rows([...others, null]), undefined, 'F032 Row is null'],
  ['same_key', rows([...others, others[0]]), undefined, 'F032 "comp_id": Two rows have the same id'],
  ['no_total', rows(others, {}), undefined, 'F032 Total is missing'],
  ['small_total', rows(others, { count: 1 }), undefined, 'F032 Total is smaller than the number of rows'],
  ['no_rows', rows([], { count: 64 }), undefined, 'F032 No rows, although there is a total'],
  [
    'code',
    new ConsoleError({ kind: 'code', code: 777, serverMessage: 'no' }),
    undefined,
    'F032 Code that is not known: 777',
  ],
])('a fixture of %s is played by the check, which tells it again', async (kind, came, field, expected) => {
  const { said, text, left } = await checked(kind, came, field);
  expect(left).toEqual([]);
  expect(said.filter((line) => line.startsWith('F004') || line.startsWith('F005'))).toEqual([]);
  expect(said).toContain(expected);
  for (const value of ['王小明', '13800138000']) expect(text).not.toContain(value);
});

it('a fixture has no more rows than show the finding', async () => {
  const { text, file } = await checked('option', rows([...others, { ...company, comp_type: 99 }]), 'comp_type');
  expect(file).toBe('company.defect-option-comp-type-99.yaml');
  expect(text.match(/comp_id:/g)).toHaveLength(1);
  expect(text).toContain('comp_person: "赵甲"');
});
