import { describe, expect, it } from 'vitest';
import { jsonSchemas } from './json-schemas';
import { compileFiles, problemsOf, valid, validAnd, validWith } from './compile-files.case';

/** Every pattern of the JSON Schemas: a `pattern`, or `propertyNames` with one. */
function patterns(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, inner]) =>
    key === 'pattern' && typeof inner === 'string' ? [inner] : patterns(inner),
  );
}

const wrong: [pattern: string, files: Record<string, string>, message: string][] = [
  [
    '^[0-9]+(_[0-9]+)?$',
    validAnd('errors: { abc: name }\n'),
    '11:11  S009 "abc" cannot be a name in a map of error codes',
  ],
  [
    '^/',
    validWith('add: /v2', 'add: v2'),
    '5:8  S009 "add" must be a path that begins with "/", not "v2/test/thing/add"',
  ],
  [
    '^[A-Za-z][A-Za-z0-9_-]*$',
    validWith('add: /v2/test/thing/add', 'add: { path: /v2/test/thing/add, idempotencyKey: "9 keys" }'),
    'S009 "idempotencyKey" must be',
  ],
  ['^[A-Za-z][A-Za-z0-9_]*$', validWith('name: {', '1st: {'), '9:3  S009 "1st" cannot be a name in the fields'],
  [
    '^[A-Z]{3}$',
    validWith('1: { en', '1: { currency: cny, en'),
    'S009 "currency" must be a currency code such as CNY, not "cny"',
  ],
  [
    '^([A-Z]{3}|[A-Za-z][A-Za-z0-9_]*)$',
    validWith('type: text, max: 10', 'type: money, currency: "1 CNY"'),
    'S009 "currency" must be a currency code such as CNY, or the name of a field, not "1 CNY"',
  ],
  [
    '^(/.*|set)$',
    validAnd('actions: { go: { label: { en: Go, zh: 走 }, call: add } }\n'),
    'S009 "call" must be `set`, or a path that begins with "/", not "add"',
  ],
  [
    '^[A-Z]$',
    validAnd('actions: { go: { label: { en: Go, zh: 走 }, key: ctrl, call: /v2/test/thing/go } }\n'),
    'S009 "key" must be a capital letter, not "ctrl"',
  ],
  [
    '^[0-9]+ ?(KB|MB|GB)$',
    validWith('type: text, max: 10', 'type: image, maxSize: big'),
    'S009 "maxSize" must be a size such as 20 MB, not "big"',
  ],
  [
    '^[a-z][a-z0-9_]*$',
    { 'test/thing.yaml': valid, 'enums.yaml': 'Big: { 1: { en: A, zh: 甲 } }\n' },
    '1:1  S009 "Big" cannot be a name in the enums',
  ],
  [
    '^[a-z]\\w*$',
    validAnd(
      'actions: { go: { label: { en: Go, zh: 走 }, call: /v2/test/thing/act, shows: [{ as: Own, label: { en: Own, zh: 自己 }, resource: test/thing, match: { id: id }, fields: [name] }] } }\n',
    ),
    '"as" must be',
  ],
  [
    '^[a-z]{2,3}(-[A-Z][A-Za-z]*)?$',
    validAnd('list: { columns: [{ field: name, width: 9rem }] }\n'),
    'S003 unknown key "width" in a column',
  ],
];

describe('a text or name that does not match a pattern', () => {
  it.each(wrong)('%s', (_pattern, files, message) => expect(problemsOf(files)).toContain(message));

  it('is tested for each pattern of the JSON Schemas', () => {
    expect(wrong.map(([pattern]) => pattern).sort()).toEqual([...new Set(patterns(jsonSchemas))].sort());
  });
});

describe('an invalid file', () => {
  it('keeps its valid parts', () => {
    const { problems, resources } = compileFiles(validAnd('errors: { abc: name }\nform: 7\n'));
    expect(problems.map(({ id }) => id)).toEqual(['S009', 'S005']);
    expect(resources.has('test/thing')).toBe(true);
  });

  it('reports duplicates in a list together with its other problems', () => {
    const found = problemsOf(
      validAnd(
        'form: [{ label: { en: Basics, zh: 基本 }, fields: [name, name, zz, state] }]\nlist: { filters: [name, name, zz] }\n',
      ),
    );
    expect(found).toContain('11:56  S040 "name" appears twice in "fields"');
    expect(found).toContain('S019 "zz" is not a field');
    expect(found).toContain('S018 the filter "zz" is not a field');
    expect(found.match(/S040/g)).toHaveLength(2);
    expect(found).not.toContain('S041');
  });
});
