import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatProblem } from '../../src/compiler/problem';
import { checkFixtures } from '../fixtures/check-fixtures';
import { parseFixture } from '../fixtures/fixture-files';
import { readLocale } from '../locale-files';
import { projectCompiler } from '../schema-bundle';
import { newSchema } from './new-schema';

const root = process.cwd();
let folder: string;
let schemas: string;

/** The test's own schemas, so that those of the project may change. The test of docs/adding-a-resource.md uses the project's. */
const existingSchemas = {
  '_defaults.yaml': `fields:
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
  folder = mkdtempSync(join(tmpdir(), 'new-schema-'));
  schemas = join(folder, 'schemas');
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

describe('the draft of a schema', () => {
  it('has the number as title, coordinates as a location, and the id as id', () => {
    writeFileSync(
      join(schemas, 'operate/round.yaml'),
      'label: { en: Rounds, zh: 巡检 }\ncalls: { list: /v2/user/round/list }\nfields: { visit_id: { type: id } }\n',
    );
    const visit = { visit_id: 7, customer_name: 'Anne', visit_no: 'V-1', latitude: 31.2304, longitude: 121.4737 };
    newSchema(root, schemas, {
      name: 'operate/installer_visits',
      from: writeInput('visit.json', JSON.stringify({ data: [visit] })),
      calls: '/v2/user/visit',
    });
    const file = written('operate/installer_visits');
    expect(file).toContain('\ntitle: visit_no\n');
    expect(file).toContain('  visit_id: { type: id }');
    expect(file).toContain('  location: { type: location, label: { en: Position, zh: 位置 } }');
    expect(file).toMatch(/fields: \[customer_name, visit_no, location\]/);
    expect(errors()).toEqual([]);
  });
});

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
    expect(file).toContain('  part_id: { type: ref, to: operate/store,');
    expect(file).toContain('  stock_no: { type: id, as: text }');
  });

  it.each([
    [{ id: 1, customer_name: 'Ann', address: 'Main street' }, 'title: address'],
    [{ id: 1, contact_name: 'Ann', part_name: 'Lens' }, 'title: part_name'],
    [{ id: 1, nickname: 'Ann', creator: 'Bob', part_code: 'L-1' }, 'title: part_code'],
  ])('is not called after a person: %j', (record, title) => expect(draftOf(record)).toContain(`\n${title}\n`));

  it('has no title when all its texts are names of people', () =>
    expect(draftOf({ id: 1, customer_name: 'Ann' })).not.toContain('\ntitle:'));

  it.each([
    ['lat', 'lng'],
    ['lat', 'lon'],
    ['Latitude', 'Longitude'],
  ])('has a location from %s and %s, which stay the keys of its calls', (latitude, longitude) => {
    const file = draftOf({ id: 1, [latitude]: 31.2304, [longitude]: 121.4737 });
    expect(parse(file)).toMatchObject({
      rename: { latitude, longitude },
      fields: { latitude: { type: 'decimal' }, longitude: { type: 'decimal' }, location: { type: 'location' } },
      list: { columns: ['id'] },
    });
    expect(errors()).toEqual([]);
  });

  it('has amounts in the currency beside them', () => {
    expect(parse(draftOf({ id: 1, fee: 2.5, currency: 'EUR' }))).toMatchObject({
      fields: {
        fee: { type: 'money', currency: { field: 'currency' } },
        currency: { options: [{ value: 'EUR', currency: 'EUR' }] },
      },
    });
    expect(errors()).toEqual([]);
  });

  it('asks for the currency of an amount alone', () =>
    expect(draftOf({ id: 1, fee: 2.5 })).toMatch(/fee: \{ type: money, currency: CNY,.*# check: the currency/));
});

describe('docs/adding-a-resource.md', () => {
  const docs = readFileSync('docs/adding-a-resource.md', 'utf8');
  const [sample = '', draft = '', finished = '', fixture = ''] = Array.from(
    docs.matchAll(/```(?:json|yaml)\n([^]*?)```/g),
    ([, block]) => block ?? '',
  );
  const all = () => projectCompiler(root, schemas).compile().problems.map(formatProblem);

  beforeEach(() => cpSync('schemas', schemas, { recursive: true }));

  it('shows the draft that the command writes, and the check reports nothing for it', () => {
    const report = newSchema(root, schemas, {
      name: 'operate/warranty',
      from: writeInput('sample.json', sample),
      calls: '/v2/user/warranty',
    });
    expect(written('operate/warranty')).toBe(draft);
    expect(report).toContain('11 fields');
    expect(report).toContain('the contract knows none of its calls: the sandbox serves it as a draft');
    expect(all()).toEqual([]);
  });

  it('shows a finished file without problems, and a fixture that passes', async () => {
    writeFileSync(join(schemas, 'operate/warranty.yaml'), finished);
    expect(all()).toEqual([]);
    const { file, problems } = parseFixture(
      { path: 'tests/fixtures/operate/warranty.yaml', text: fixture },
      'operate/warranty',
    );
    const messages = { en: readLocale('locales', 'en'), 'zh-CN': readLocale('locales', 'zh-CN') };
    const checked = await checkFixtures({
      schemas: projectCompiler(root, schemas).compile(),
      files: file ? [file] : [],
      messages,
    });
    const found = [...problems, ...checked.problems].map(formatProblem).filter((text) => text.includes('warranty'));
    expect(found).toEqual([]);
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

const document = `openapi: 3.0.3
paths:
  /v2/user/warranty/list:
    post:
      operationId: listWarranties
      responses:
        "200":
          content:
            application/json:
              schema:
                type: object
                properties:
                  data:
                    type: object
                    properties:
                      total: { type: integer }
                      list: { type: array, items: { $ref: "#/components/schemas/Warranty" } }
  /v2/user/warranty/add:
    post:
      requestBody:
        content:
          application/json:
            schema:
              type: object
              required: [warranty_no]
              properties: { warranty_no: { type: string, minLength: 3, maxLength: 32, pattern: "[A-Z0-9-]+" } }
components:
  schemas:
    Warranty:
      allOf:
        - { properties: { id: { type: integer, readOnly: true } } }
        - properties:
            warranty_no: { type: string }
            stage: { type: integer, enum: [1, 2], description: "1: open, 2: closed" }
            months: { type: integer, minimum: 1, maximum: 60, default: 12, title: Duration }
            mail: { type: string, format: email }
            parts: { type: array, maxItems: 5, items: { required: [no], properties: { no: { type: string } } } }
            comp_id: { type: integer }
`;

describe('a schema from an OpenAPI document', () => {
  it('has types, formats, enums, bounds, required fields, and the calls beside the operation', () => {
    newSchema(root, schemas, {
      name: 'operate/warranty',
      from: writeInput('api.yaml', document),
      operation: 'listWarranties',
    });
    const text = written('operate/warranty');
    for (const line of [
      '  list: { path: /v2/user/warranty/list, rows: data.list, total: data.total }',
      '  add: /v2/user/warranty/add',
      '  id: { type: id }',
      'type: text, min: 3, max: 32, pattern: { regex: "[A-Z0-9-]+"',
      '      - { value: 2, label: { en: closed, zh: closed } }',
      'type: integer, min: 1, max: 60, label: { en: Duration, zh: Duration }, default: 12',
      'mail: { type: email,',
      '    max: 5',
      '      no: { type: text, required: true,',
      '  comp_id: {}',
    ]) {
      expect(text).toContain(line);
    }
    expect(text).toMatch(/warranty_no: \{[^\n]*required: true/);
    expect(errors()).toEqual([]);
  });

  it('is made from an operation by its path', () => {
    newSchema(root, schemas, {
      name: 'operate/warranty',
      from: writeInput(
        'api.json',
        JSON.stringify({
          openapi: '3.1.0',
          paths: {
            '/x/y': {
              post: {
                responses: {
                  200: {
                    content: {
                      'application/json': {
                        schema: {
                          properties: { data: { type: 'array', items: { properties: { id: { type: 'integer' } } } } },
                        },
                      },
                    },
                  },
                },
              },
            },
          },
        }),
      ),
      operation: '/x/y',
    });
    expect(written('operate/warranty')).toContain('list: /x/y');
  });

  it('takes no keys and no comments from the texts of a document', () => {
    const planted = '/x/list\nextends: operate/company\u2028#: {';
    const item = {
      properties: {
        id: { type: 'integer' },
        ['a\nicon: x']: { type: 'string' },
        name: { type: 'string', title: 'A\nicon: "', default: 'x\nicon: x', enum: ['x\nicon: x', 'y'] },
      },
    };
    const path = {
      post: {
        responses: {
          200: {
            content: { 'application/json': { schema: { properties: { data: { type: 'array', items: item } } } } },
          },
        },
      },
    };
    newSchema(root, schemas, {
      name: 'operate/warranty',
      from: writeInput('api.json', JSON.stringify({ openapi: '3.1.0', paths: { [planted]: path } })),
      operation: planted,
    });
    const source = parse(written('operate/warranty')) as {
      calls: { list: string };
      fields: Record<string, { default?: string }>;
    };
    expect(Object.keys(source)).toEqual(['label', 'icon', 'calls', 'fields', 'list']);
    expect(source.calls.list).toBe(planted);
    expect(Object.keys(source.fields)).toEqual(['id', 'name']);
    expect(source.fields['name']?.default).toBe('x\nicon: x');
  });

  it.each([
    ['openapi: 3.0.0\npaths: {\n', 'listWarranties', /api\.yaml:\d+:\d+ {2}invalid YAML/],
    ['swagger: "2.0"', 'x', /not an OpenAPI 3 document/],
    ['openapi: 3.0.0', 'x', /the document has no paths/],
    [document, 'listWarantees', /no operation "listWarantees"\. Did you mean "listWarranties"\?/],
    [
      document.replace('#/components/schemas/Warranty', '#/components/nothing'),
      'listWarranties',
      /the reference "#\/components\/nothing" has no target/,
    ],
    [
      document.replace('#/components/schemas/Warranty', 'other.yaml#/x'),
      'listWarranties',
      /cannot follow the reference/,
    ],
  ])('is refused for an invalid document: %#', (text, operation, message) => {
    expect(() =>
      newSchema(root, schemas, { name: 'operate/warranty', from: writeInput('api.yaml', text), operation }),
    ).toThrow(message);
    expect(existsSync(join(schemas, 'operate/warranty.yaml'))).toBe(false);
  });
});

function api(schemas: object, record: string) {
  return JSON.stringify({
    openapi: '3.1.0',
    paths: {
      '/x/y/list': {
        post: {
          responses: {
            200: {
              content: {
                'application/json': { schema: { properties: { data: { type: 'array', items: { $ref: record } } } } },
              },
            },
          },
        },
      },
    },
    components: { schemas },
  });
}

describe('the list of a document', () => {
  const record = {
    properties: {
      id: { type: 'integer' },
      part_name: { type: 'string' },
      price: { type: 'number' },
      state: { type: 'integer', enum: [1, 2] },
    },
  };
  const json = (schema: object) => ({ content: { 'application/json': { schema } } });
  const answer = { 200: json({ properties: { data: { type: 'array', items: record }, count: { type: 'integer' } } }) };
  const asked = {
    page: { type: 'integer', default: 0 },
    size: { type: 'integer' },
    sort: { type: 'string', enum: ['price', 'nothing'] },
    order: { type: 'string', enum: ['ascending', 'descending'] },
    part_name: { type: 'string' },
    price_min: { type: 'number' },
  };
  const body = { requestBody: json({ properties: asked }) };
  const query = { parameters: Object.entries(asked).map(([name, schema]) => ({ name, in: 'query', schema })) };
  const wrapped = {
    requestBody: json({
      properties: {
        page: asked.page,
        size: asked.size,
        sort: asked.sort,
        order: asked.order,
        where: { properties: { part_name: asked.part_name, price_min: asked.price_min } },
      },
    }),
  };
  const documentOf = (list: object) =>
    JSON.stringify({
      openapi: '3.1.0',
      paths: {
        '/v2/x/part/list': {
          post: { operationId: 'listParts', summary: 'List all spare parts.', responses: answer, ...list },
        },
        '/v2/x/part/add': {
          post: {
            requestBody: json(record),
            responses: { 200: {}, 409: { description: 'Another part has this part name' } },
          },
        },
      },
    });
  const read = (list: object) => {
    newSchema(root, schemas, {
      name: 'operate/part',
      from: writeInput('api.json', documentOf(list)),
      operation: 'listParts',
    });
    return parse(written('operate/part')) as Record<string, unknown>;
  };
  const list = {
    path: '/v2/x/part/list',
    page: { number: 'page', size: 'size', from: 0 },
    sort: { by: 'sort', dir: 'order', fields: ['price'], asc: 'ascending', desc: 'descending' },
  };

  it.each([
    ['its body', body, list],
    ['its query', query, list],
    ['a part of its body', wrapped, { ...list, wrap: 'where' }],
  ])('gives filters, paging and sorting, from %s', (_from, request, expected) => {
    const file = read(request);
    expect(file).toMatchObject({
      label: { en: 'Spare parts' },
      list: { filters: ['part_name', 'price_min'], columns: ['part_name', 'price', 'state', 'id'] },
      fields: { price_min: { type: 'money', in: ['filter'] } },
    });
    expect((file['calls'] as { list: unknown }).list).toEqual(expected);
    expect(errors()).toEqual([]);
  });

  it('gives the refusal because of another record, at the field that its text names', () => {
    expect(read(body)).toMatchObject({
      errors: { 409: { field: 'part_name', text: { en: 'Another part has this part name' } } },
    });
  });

  it('says nothing that is usual', () => {
    const usual = {
      requestBody: json({ properties: { page_no: { type: 'integer', default: 1 }, page_size: { type: 'integer' } } }),
      summary: '',
    };
    expect(read(usual)).toMatchObject({
      label: { en: 'Part' },
      calls: { list: '/v2/x/part/list' },
      list: { filters: ['part_name', 'state'] },
    });
  });
});

describe('a document with special cases', () => {
  it('may refer to itself: the second level is JSON', () => {
    const node = {
      properties: {
        id: { type: 'integer' },
        name: { type: 'string' },
        parent: { $ref: '#/components/schemas/Node' },
        children: { type: 'array', items: { $ref: '#/components/schemas/Node' } },
      },
    };
    newSchema(root, schemas, {
      name: 'operate/warranty',
      from: writeInput('api.json', api({ Node: node }, '#/components/schemas/Node')),
      operation: '/x/y/list',
    });
    const text = written('operate/warranty');
    expect(text).toContain('  parent: { type: json, as: object,');
    expect(text).toContain('  children: { type: json, as: object,');
    expect(text.split('\n').length).toBeLessThan(25);
    expect(errors()).toEqual([]);
  });

  it('may have an invalid pattern and impossible names', () => {
    const one = {
      properties: {
        id: { type: 'integer' },
        no: { type: 'string', pattern: '(?i)[a' },
        'a b': { type: 'string' },
        in: { type: 'object', properties: { code: { type: 'string', pattern: '[' }, '1x': {} } },
      },
    };
    newSchema(root, schemas, {
      name: 'operate/warranty',
      from: writeInput('api.json', api({ One: one }, '#/components/schemas/One')),
      operation: '/x/y/list',
    });
    const text = written('operate/warranty');
    expect(text).not.toContain('pattern:');
    expect(text.match(/the pattern, because the document has an invalid one/g)).toHaveLength(2);
    expect(text).toContain('# check: left out, not valid as a field name: "a b"\n');
    expect(text).toContain('left out, not valid as a field name: "1x"');
    expect(errors()).toEqual([]);
  });
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
    ['operate/warranty', '{ "data": 7 }', '"data" has no record'],
    [
      'operate/warranty',
      '{ "code": 401, "msg": "Token expired", "data": null }',
      's.json: the platform refused this call (code 401, "Token expired"); record an answer with a record',
    ],
    ['operate/warranty', '{ "code": "1010", "data": [] }', 'the platform refused this call (code 1010)'],
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
      '  list: { path: /v2/operate/warranty/list, rows: data.items, total: data.total }',
    ],
    ['a bare list', '[{ "id": 1 }]', '  list: /v2/operate/warranty/list'],
    ['one record', '{ "code": 200, "data": { "id": 1, "name": "x" } }', '  name: { type: text,'],
    ['a record with a code of its own', '[{ "id": 1, "code": 401, "msg": "x" }]', '  code: { type: integer,'],
    ['a secret before the first field', '[{ "token": "abc", "serial": "A1" }]', '  serial: { type: id, as: text }'],
    ['a name that is never filled', '[{ "id": 1, "name": null, "serial": "A1" }]', 'title: serial'],
    [
      'keys that can be no field',
      '[{ "id": 1, "a b": 1, "": 2, "1x": 3, "x.y": 4, "状态": 5, "__proto__": 6, "constructor": 7 }]',
      '# check: left out, not valid as a field name: "a b", "", "1x", "x.y", "状态" and 2 more',
    ],
    ['a text id of its own name', '[{ "warranty_id": "A1", "name": "x" }]', '  warranty_id: { type: id, as: text }'],
  ])('reads %s', (_what, text, line) => {
    newSchema(root, schemas, { name: 'operate/warranty', from: writeInput('s.json', text) });
    expect(written('operate/warranty')).toContain(line);
    expect(errors()).toEqual([]);
  });
});
