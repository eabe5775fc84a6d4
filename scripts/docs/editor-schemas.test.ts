import { existsSync, readFileSync } from 'node:fs';
import { Ajv, type AnySchema } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { collect } from '../../src/compiler/collect';
import { editorSchemas, type EditorSchema, keysOfKind, kinds } from './editor-schemas';

const texts = editorSchemas('.');

const { 'yaml.schemas': settings } = JSON.parse(readFileSync('.vscode/settings.json', 'utf8')) as {
  'yaml.schemas': Record<string, string[]>;
};

/** The schemas of a file by the settings, as yaml-language-server reads them: patterns match the end of a path, `!` excludes. */
function schemasOf(file: string): string[] {
  const ends = (pattern: string) => new RegExp(`(^|/)${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
  return Object.entries(settings).flatMap(([path, patterns]) => {
    const excluded = patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1));
    const included = patterns.filter((pattern) => !pattern.startsWith('!'));
    const isNamed = included.some((one) => ends(one).test(file)) && !excluded.some((one) => ends(one).test(file));
    return isNamed ? [path.replace('./', '')] : [];
  });
}

function schemaAt(name: string) {
  return JSON.parse(texts[`schemas/editor/${name}.schema.json`] ?? '{}') as EditorSchema & AnySchema;
}

const whole = schemaAt('resource');
const ajv = new Ajv({ strict: false, inlineRefs: false, code: { optimize: false } });
ajv.addSchema(whole, 'whole');

/** All parts of the schema that apply to a value: an editor follows `$ref`, `allOf` and `if`. */
function partsOf(schema: EditorSchema, value: unknown): EditorSchema[] {
  if (schema.$ref) return partsOf(at(schema.$ref), value);
  const branch = schema.if && (ajv.validate(schema.if as AnySchema, value) ? schema.then : schema.else);
  return [
    schema,
    ...[...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(branch ? [branch] : [])].flatMap((part) =>
      partsOf(part, value),
    ),
  ];
}

function at(ref: string): EditorSchema {
  return ref
    .split('/')
    .slice(1)
    .reduce<unknown>((found, step) => Reflect.get(found as object, step), whole) as EditorSchema;
}

/** The parts that apply to a value inside a file. */
function below(root: unknown, path: string[]): { parts: EditorSchema[]; value: unknown } {
  let [parts, value] = [partsOf(whole, root), root];
  for (const step of path) {
    const inner = typeof value === 'object' && value !== null ? (Reflect.get(value, step) as unknown) : undefined;
    parts = parts
      .flatMap(({ properties, additionalProperties: others, items }) =>
        [properties?.[step] ?? (typeof others === 'object' ? others : undefined) ?? items ?? []].flat(),
      )
      .flatMap((part) => partsOf(part, inner));
    value = inner;
  }
  return { parts, value };
}

function keysAt(root: unknown, ...path: string[]): string[] {
  const { parts, value } = below(root, path);
  const keys = parts.flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([key, { doNotSuggest }]) => (doNotSuggest ? [] : [key])),
  );
  return [...new Set(keys)].filter((key) => !(typeof value === 'object' && value !== null && key in value));
}

function valuesAt(root: unknown, ...path: string[]): unknown[] {
  return below(root, path).parts.flatMap(({ enum: values = [] }) => values);
}

function field(own: object) {
  return { fields: { a: own } };
}

describe('JSON Schemas of the editor', () => {
  it('propose the declared languages for a text, and where missing texts come from', () => {
    expect(keysAt({ label: {} }, 'label')).toEqual(['en', 'zh', 'zh-TW']);
    const codes = (JSON.parse(texts['schemas/editor/defaults.schema.json'] ?? '{}') as EditorSchema).$defs?.[
      'languageCode'
    ];
    expect(codes?.enum).toEqual(['en', 'zh', 'zh-TW']);
  });

  it('accept every file of the project, each by the one that the settings of the editor name', () => {
    const files = new Ajv({ strict: false, inlineRefs: false, code: { optimize: false } });
    for (const [path, text] of Object.entries(texts)) files.addSchema(JSON.parse(text) as AnySchema, path);
    for (const path of ['schemas/enums.schema.json', 'schemas/resource.schema.json'])
      files.addSchema(JSON.parse(readFileSync(path, 'utf8')) as AnySchema, path);
    const wrong = collect('schemas').flatMap(({ file: { path, text } }) => {
      const named = schemasOf(path);
      const [schema = ''] = named;
      return named.length === 1 && files.validate(schema, parse(text)) ? [] : [[path, named, files.errors]];
    });
    expect(wrong).toEqual([]);
  });

  it('are named for other schemas and for fixtures, too', () => {
    expect(schemasOf('tests/schemas/library/operate/book.yaml')).toEqual(['schemas/editor/screen.schema.json']);
    expect(schemasOf('tests/schemas/library/operate/_library.yaml')).toEqual(['schemas/editor/extension.schema.json']);
    expect(schemasOf('tests/schemas/drafts/spare/_defaults.yaml')).toEqual(['schemas/editor/defaults.schema.json']);
    expect(schemasOf('tests/fixtures/vas/order.yaml')).toEqual(['scripts/cases/case.schema.json']);
    expect(Object.keys(settings).filter((path) => !existsSync(path))).toEqual([]);
  });

  it('refuse what the check refuses: keys of other types and unknown names', () => {
    const isValid = (own: object) => ajv.validate('whole', { label: { en: 'A', zh: 'A' }, ...field(own) });
    expect(isValid({ type: 'money', currency: 'CNY' })).toBe(true);
    expect(isValid({ type: 'money', currency: 'CNY', to: 'operate/company' })).toBe(false);
    expect(isValid({ type: 'money' })).toBe(false);
    expect(isValid({ type: 'mony' })).toBe(false);
    expect(isValid({ type: 'ref', to: 'operate/company' })).toBe(true);
    expect(isValid({ type: 'ref', to: 'operate/compani' })).toBe(false);
    expect(isValid({ min: 3 })).toBe(true);
  });

  it("suggest the keys of a field's type", () => {
    const ofMoney = keysAt(field({ type: 'money' }), 'fields', 'a');
    expect(ofMoney).toContain('currency');
    expect(ofMoney).not.toContain('to');
    for (const kind of kinds)
      expect([kind, keysAt(field({ type: kind }), 'fields', 'a').sort()]).toEqual([
        kind,
        keysOfKind(kind)
          .filter((key) => key !== 'type')
          .sort(),
      ]);
  });

  it('suggest the common keys for a field without a type', () => {
    expect(keysAt(field({}), 'fields', 'a').sort()).toEqual(keysOfKind().toSorted());
  });

  it('suggest the keys that a use of related records takes, and refuse others', () => {
    const block = (gallery: object) => ({ detail: [{ label: { en: 'A', zh: '甲' }, gallery }] });
    expect(keysAt(block({ picture: 'img' }), 'detail', '0', 'gallery')).toEqual([
      'resource',
      'match',
      'filter',
      'fields',
    ]);
    const takes = (gallery: object) =>
      ajv.validate({ $ref: 'whole#/$defs/block' }, { label: { en: 'A', zh: '甲' }, gallery });
    expect([takes({ picture: 'img' }), takes({ picture: 'img', text: 'name' }), takes({})]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('suggest existing names', () => {
    expect(valuesAt(field({ type: 'ref', to: '' }), 'fields', 'a', 'to')).toContain('operate/company');
    expect(valuesAt(field({ type: 'ref', to: '' }), 'fields', 'a', 'to')).not.toContain('vas/_order');
    expect(valuesAt({ extends: '' }, 'extends')).toContain('vas/_order');
    expect(valuesAt(field({ type: 'enum', of: '' }), 'fields', 'a', 'of')).toContain('company_type');
    expect(valuesAt({ icon: '' }, 'icon')).toContain('building-2');
    expect(valuesAt({ tabs: [{ resource: '' }] }, 'tabs', '0', 'resource')).toContain('operate/user');
    expect(valuesAt({ extension: '' }, 'extension')).toContain('live-orders');
    expect(valuesAt({ extension: '' }, 'extension')).not.toContain('live');
    expect(valuesAt({ tabs: [{ extension: '' }] }, 'tabs', '0', 'extension')).toContain('live');
    expect(valuesAt({ actions: { a: { extension: '' } } }, 'actions', 'a', 'extension')).toEqual(
      expect.arrayContaining(['live-window', 'see-as']),
    );
    expect(valuesAt(field({ extension: '' }), 'fields', 'a', 'extension')).toEqual(['property-value']);
    expect(valuesAt(field({ type: 'datetime', as: '' }), 'fields', 'a', 'as')).toEqual(['seconds', 'milliseconds']);
  });
});
