import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { languages } from '../../src/compiler/compile-files.case';
import { formatProblem } from '../../src/compiler/problem';
import { parseFixture } from '../cases/case-files';
import { worldWith } from '../cases/task.case';
import { checkFixtures } from '../check/cases';
import { projectCompiler } from '../build/schema-bundle';
import { blocksOfGuide, filesAfter } from '../../tests/support/guide';
import { newSchema } from './new-schema';

const root = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'new-schema-'));
const schemas = join(folder, 'schemas');

/** The test's own schemas, so that those of the project may change. The test of docs/adding-a-resource.md uses the project's. */
const existingSchemas = {
  '_defaults.yaml': `${languages}fields:
  gmt_create: { type: datetime, readonly: true, label: { en: Created, zh: 创建时间 } }
  remark: { type: longtext, max: 255, label: { en: Remark, zh: 备注 } }
  state: { type: enum, label: { en: State, zh: 状态 } }
  comp_id: { type: ref, to: operate/company, label: { en: Company, zh: 所属公司 } }
`,
  'operate/company.yaml': `label: { en: Companies, zh: 公司 }
calls: { list: /v2/user/company/list }
fields: { comp_id: { type: id }, comp_name: { type: text, label: { en: Name, zh: 公司名称 } } }
`,
};

beforeEach(() => {
  mkdirSync(join(schemas, 'operate'), { recursive: true });
  for (const [name, text] of Object.entries(existingSchemas)) writeFileSync(join(schemas, name), text);
});
afterEach(() => rmSync(folder, { recursive: true }));

function writeInput(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

function written(name: string) {
  return readFileSync(join(schemas, `${name}.yaml`), 'utf8');
}

function errors() {
  return projectCompiler(root, schemas)
    .compile()
    .problems.filter(({ severity }) => severity === 'error')
    .map(formatProblem);
}

describe('a draft beside a similar screen', () => {
  const similar =
    'label: { en: Stores, zh: 仓库 }\ncalls: { list: /v2/user/store/list }\nfields: { part_id: { type: id } }\n';
  const draftOf = (record: object, name = 'operate/stock') => {
    newSchema(root, schemas, {
      name,
      from: writeInput('one.json', JSON.stringify({ data: [record] })),
      calls: '/v2/user/stock',
    });
    return written(name);
  };

  it('keeps its own id, although that of the other screen has the same name', () => {
    writeFileSync(join(schemas, 'operate/store.yaml'), similar);
    expect(draftOf({ part_id: 7, supplier_id: 3, sku: 'A-1' })).toContain('  part_id: { type: id }');
  });

  it('has another field as id when a schema declares a reference of this name', () => {
    writeFileSync(join(schemas, 'operate/store.yaml'), similar);
    writeFileSync(
      join(schemas, 'operate/use.yaml'),
      'label: { en: Uses, zh: 领用 }\ncalls: { list: /v2/user/use/list }\nfields: { id: { type: id }, part_id: { type: ref, to: operate/store, label: { en: Part, zh: 备件 } } }\n',
    );
    const file = draftOf({ part_id: 7, stock_no: 'S-1' });
    expect(file).toContain('  part_id: { to: operate/store,');
    expect(file).toContain('  stock_no: { type: id, as: text }');
  });

  it.each([
    [{ id: 1, customer_name: 'Ann', address: 'Main street' }, 'title: address'],
    [{ id: 1, contact_name: 'Ann', part_name: 'Lens' }, 'title: part_name'],
    [{ id: 1, customer_name: 'Ann', visit_no: 'V-1' }, 'title: visit_no'],
  ])('is not called after a person: %j', (record, title) => expect(draftOf(record)).toContain(`\n${title}\n`));

  it('asks for the currency of an amount alone', () =>
    expect(draftOf({ id: 1, fee: 2.5 })).toMatch(/fee: \{ currency: CNY,.*# check: the currency/));
});

describe('docs/adding-a-resource.md', () => {
  const docs = readFileSync('docs/adding-a-resource.md', 'utf8');
  const sample = /```json\n([^]*?)```/.exec(docs)?.[1] ?? '';
  const blocks = blocksOfGuide(docs);
  const all = () => projectCompiler(root, schemas).compile().problems.map(formatProblem);
  const write = ({ name, text }: { name: string; text: string }) => writeFileSync(join(schemas, `${name}.yaml`), text);
  const ofSchemas = blocks.filter(({ folder }) => folder === 'schemas');
  const [defaults, draft, ...steps] = ofSchemas;

  beforeEach(() => {
    cpSync('schemas', schemas, { recursive: true, filter: (path) => path !== 'schemas/depot' });
    mkdirSync(join(schemas, 'depot'));
    if (defaults) write(defaults);
  });

  /** Writes each file as it stands on the page after each of its blocks. */
  function writeSteps(after: (name: string) => void): void {
    for (const [index, { name }] of steps.entries()) {
      const text = filesAfter(steps.slice(0, index + 1)).get(`schemas/${name}.yaml`) ?? '';
      write({ name, text });
      after(name);
    }
  }

  it('says of each block of YAML which file it is', () => {
    expect(blocks.map(({ folder, name }) => `${folder}/${name}`)).toEqual([
      'schemas/depot/_defaults',
      ...['part', 'part', 'movement', 'part', 'reservation'].map((name) => `schemas/depot/${name}`),
      ...['part', 'movement', 'reservation'].map((name) => `tests/fixtures/depot/${name}`),
    ]);
    expect(docs.match(/```yaml/g)).toHaveLength(blocks.length);
  });

  it('shows the draft that the command writes, and the check reports nothing for it', () => {
    const report = newSchema(root, schemas, {
      name: 'depot/part',
      from: writeInput('sample.json', sample),
      calls: '/v2/depot/part',
    });
    expect(written('depot/part')).toBe(draft?.text);
    expect(report).toContain('the contract knows none of its calls: the sandbox serves it as a draft');
    expect(all()).toEqual([]);
  });

  it('shows files without problems, after each step', () => {
    writeSteps((name) => expect([name, ...all()]).toEqual([name]));
  });

  it('shows fixtures that pass, and that lack nothing', async () => {
    writeSteps(() => undefined);
    const parsed = blocks
      .filter(({ folder }) => folder === 'tests/fixtures')
      .map(({ folder, name, text }) => parseFixture({ path: `${folder}/${name}.yaml`, text }, name));
    const compiled = projectCompiler(root, schemas).compile();
    const files = parsed.flatMap(({ file }) => file ?? []);
    const checked = await checkFixtures(compiled, files, worldWith(compiled));
    const problems = [...parsed.flatMap((one) => one.problems), ...checked.problems].map(formatProblem);
    expect(problems.filter((text) => text.includes('/depot/'))).toEqual([]);
    expect(checked.proofs.size).toBe(3);
  });
});

it('the example of README.md is valid', () => {
  cpSync('schemas', schemas, { recursive: true });
  const [, example = ''] =
    /Write `schemas\/operate\/warranty\.yaml`:\n\n```yaml\n([^]*?)```/.exec(readFileSync('README.md', 'utf8')) ?? [];
  writeFileSync(join(schemas, 'operate/warranty.yaml'), example);
  const { problems, resources } = projectCompiler(root, schemas).compile();
  expect(problems.map(formatProblem)).toEqual([]);
  expect(resources.get('operate/warranty')?.source.label).toEqual({ en: 'Warranties', zh: '保修' });
});

describe('npm run new', () => {
  it('never overwrites a file', () => {
    const before = written('operate/company');
    expect(() =>
      newSchema(root, schemas, { name: 'operate/company', from: writeInput('s.json', '[{"id":1}]') }),
    ).toThrow('company.yaml already exists; nothing was written');
    expect(written('operate/company')).toBe(before);
  });

  it.each([
    ['Operate/Warranty', '[{"id":1}]', '"Operate/Warranty" is not a screen name'],
    ['operate/warranty', '{ "data": [', 's.json:1:12  no JSON'],
    ['operate/warranty', '{ "data": [] }', 'there is no record in it'],
    ['operate/warranty', '7', 'the answer must be an object or a list of records'],
    [
      'operate/warranty',
      '{ "code": 401, "msg": "Token expired", "data": null }',
      's.json: the platform refused this call (code 401, "Token expired"); record an answer with a record',
    ],
    ['operate/warranty', '{ "code": 200, "msg": "ok" }', 'there is no record in it'],
    ['operate/warranty', '[{ "access_token": "a" }]', 'no field of the record can be the id'],
  ])('refuses %s from %s', (name, text, message) => {
    expect(() => newSchema(root, schemas, { name, from: writeInput('s.json', text) })).toThrow(message);
  });

  it('names a missing file', () => {
    expect(() => newSchema(root, schemas, { name: 'operate/warranty', from: 'nothing.json' })).toThrow(
      'nothing.json: there is no such file',
    );
  });
});

describe('answers of different shapes', () => {
  it.each([
    [
      'a list one level down',
      '{ "code": 200, "data": { "items": [{ "id": 1 }], "total": 1 } }',
      '  list: { rows: data.items, total: data.total }',
    ],
    ['a bare list', '[{ "id": 1 }]', 'calls: { at: /v2/operate/warranty, has: [list, add, set, del] }'],
    ['one record', '{ "code": 200, "data": { "id": 1, "name": "x" } }', '  name: { type: text,'],
    ['a record with a code of its own', '[{ "id": 1, "code": 401, "msg": "x" }]', '  code: { type: integer,'],
    ['a secret before the first field', '[{ "token": "abc", "serial": "A1" }]', '  serial: { type: id, as: text }'],
    ['a name that is never filled', '[{ "id": 1, "name": null, "serial": "A1" }]', 'title: serial'],
    [
      'keys that can be no field',
      '[{ "id": 1, "a b": 1, "": 2, "1x": 3, "x.y": 4, "状态": 5, "__proto__": 6, "constructor": 7 }]',
      '# check: left out, not valid as a field name: "a b","","1x","x.y","状态","__proto__","constructor"',
    ],
    ['a text id of its own name', '[{ "warranty_id": "A1", "name": "x" }]', '  warranty_id: { type: id, as: text }'],
  ])('reads %s', (_what, text, line) => {
    newSchema(root, schemas, { name: 'operate/warranty', from: writeInput('s.json', text) });
    expect(written('operate/warranty')).toContain(line);
    expect(errors()).toEqual([]);
  });
});
