import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { newSchema } from './new-schema';
import { errors, root, schemas, useProject, writeInput, written } from './project.case';

useProject();

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
      '  list: { rows: data.list, total: data.total }',
      '  at: /v2/user/warranty',
      '  has: [add]',
      '  id: { type: id }',
      '{ min: 3, max: 32, pattern: "[A-Z0-9-]+"',
      '      2: { en: closed, zh: closed }',
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
    page: { keys: ['page', 'size'], from: 0 },
    sort: { keys: ['sort', 'order'], fields: ['price'], values: ['ascending', 'descending'] },
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
      fields: { price_min: { currency: 'CNY', in: ['filter'] } },
    });
    expect(file['calls']).toMatchObject({ at: '/v2/x/part', list: expected });
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
      calls: { at: '/v2/x/part', has: ['list', 'add'] },
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
