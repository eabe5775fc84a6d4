import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compileSchemas } from '../../src/compiler/compile-schemas';
import { formatProblem } from '../../src/compiler/problem';
import { errorsOf } from '../schema-problems';
import { migrate } from './migrate';
import { migrationText } from './report';

let dir: string;
beforeEach(() => {
  dir = join(mkdtempSync(join(tmpdir(), 'completed-')), 'schemas');
});
afterEach(() => rmSync(join(dir, '..'), { recursive: true }));

function write(name: string, text: string) {
  mkdirSync(dirname(join(dir, name)), { recursive: true });
  writeFileSync(join(dir, name), text);
}

function read(name: string) {
  return readFileSync(join(dir, name), 'utf8');
}

const states = [1, 2, 3].map((value) => `{ value: ${value}, label: { en: S${value}, zh: 状态${value} } }`).join(', ');

function schema(field: string, actions: string) {
  return `label: { en: Things, zh: 物品 }
calls: { at: /v2/shop/thing, has: [list, get, set] }
fields:
  id: { type: id }
  state: { type: enum, ${field}label: { en: State, zh: 状态 }, options: [${states}] }
actions:
${actions}`;
}

function action(name: string, from: string, to: number) {
  return `  ${name}: { label: { en: Set ${name}, zh: 设为${name} }, permission: set, when: { state: ${from} }, call: /v2/shop/thing/set, send: { state: ${to} } }\n`;
}

const guessed = 'in which state does a record begin? Nothing says that it is 1.';

it.each([
  ['', action('a', '1', 2) + action('b', '1', 3), 'field: state, first: 1', undefined],
  ['', action('a', '1', 2), 'field: state, first: [1, 3]', undefined],
  ['default: 1, ', action('a', '1', 2), 'field: state, first: [1, 3]', undefined],
  ['default: 1, ', action('a', '1', 2) + action('b', '2', 3), 'field: state', undefined],
  ['', action('a', '1', 2) + action('b', '2', 3) + action('c', '3', 1), 'field: state, first: 1', guessed],
  ['default: 3, ', action('a', '1', 2) + action('b', '2', 1), 'field: state, first: [1, 3]', guessed],
])('states with %j begin where no move leads: %j', (field, actions, moves, guess) => {
  write('shop/thing.yaml', schema(field, actions));
  const done = migrate(dir);
  expect(read('shop/thing.yaml')).toContain(`moves: { ${moves} }`);
  expect(done.flatMap(({ guess: one }) => one ?? [])).toEqual(guess === undefined ? [] : [guess]);
  expect(errorsOf(compileSchemas({ dir }).problems).map(formatProblem)).toEqual([]);
  expect(migrate(dir)).toEqual([]);
});

it('says the filter of a list at the references that had it unsaid, and removes the moves of removed actions', () => {
  write(
    'shop/part.yaml',
    `label: { en: Parts, zh: 备件 }
calls: { list: /v2/shop/part/list }
fields:
  id: { type: id }
  state: { type: integer, label: { en: State, zh: 状态 } }
  only: { type: boolean, default: true, in: [filter], label: { en: Only mine, zh: 仅本人 } }
`,
  );
  write(
    'shop/thing.yaml',
    schema('default: 1, ', action('a', '1', 2) + action('b', '2', 3)).replace(
      'actions:',
      `  part_id: { type: ref, to: shop/part, match: { state: state }, label: { en: Part, zh: 备件 } }
  other_id:
    type: ref
    to: shop/part
    match: { state: state } # of the same state
    label: { en: Other, zh: 其他 }
actions:`,
    ),
  );
  write('shop/copy.yaml', 'extends: shop/thing\nlabel: { en: Copies, zh: 副本 }\nactions: null\n');
  const done = migrate(dir);
  expect(read('shop/thing.yaml')).toContain('match: { state: state }, filter: { only: true }, label');
  expect(read('shop/thing.yaml')).toContain(
    '    match: { state: state } # of the same state\n    filter: { only: true }\n',
  );
  expect(read('shop/copy.yaml')).toContain('actions: null\nmoves: null\n');
  expect(done.filter(({ guess }) => guess !== undefined).map(({ file, now }) => `${file} ${now}`)).toEqual([
    'schemas/shop/thing.yaml match: { state: state }, filter: { only: true }',
    'schemas/shop/thing.yaml match: { state: state }\n    filter: { only: true }',
  ]);
  expect(errorsOf(compileSchemas({ dir }).problems).map(formatProblem)).toEqual([]);
});

it('renames no word to one that stands beside it', () => {
  const text =
    'label: { en: Things, zh: 物品 }\none: { en: A, zh: 甲 }\nsingular: { en: B, zh: 乙 }\nfields: { id: { type: id } }\n';
  write('shop/thing.yaml', text);
  migrate(dir);
  expect(read('shop/thing.yaml')).toBe(text);
  expect(compileSchemas({ dir }).problems.map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/singular/),
  );
});

it('prints what was guessed and the errors that are left, each with its place', () => {
  write('shop/thing.yaml', schema('', action('a', '1', 2) + action('b', '2', 3) + action('c', '3', 1)));
  const other = schema('', '').replace('actions:\n', '');
  write('shop/other.yaml', `${other}detail: [{ figures: [{ field: x, minus: y }] }]\n`);
  const text = migrationText(dir, 'schemas', migrate(dir));
  expect(text).toContain(`Guessed, for you to decide:
schemas/shop/thing.yaml:6  ${guessed} Written: field: state, first: 1`);
  expect(text).toContain('Left for you to mend:\n\nschemas/shop/other.yaml:6:10  S007 a block needs "label"');
  expect(migrationText(dir, 'schemas', migrate(dir))).toMatch(/^schemas is written in the present version/);
});

it('says of enums that begin with an option that they may be empty, where they were not required', () => {
  const two =
    '  mode: { type: enum, default: 1, required: true, label: { en: Mode, zh: 模式 }, options: [' + states + '] }\n';
  write('shop/thing.yaml', schema('default: 1, ', action('a', '1', 2)).replace('actions:\n', `${two}actions:\n`));
  migrate(dir);
  expect(read('shop/thing.yaml')).toContain('state: { type: enum, default: 1, required: false, label');
  expect(read('shop/thing.yaml')).toContain('mode: { type: enum, default: 1, required: true, label');
  expect(migrate(dir)).toEqual([]);
});

it('says that a record is called after its id, and where and to whom a list was opened', () => {
  const name = '  name: { type: text, label: { en: Name, zh: 名称 } }\n';
  const opens = `  others: { label: { en: Others, zh: 其他 }, open: shop/thing }
  same: { label: { en: Same, zh: 同类 }, permission: view, open: { resource: shop/thing, match: { name: name } } }
`;
  const thing = schema('', opens).replace('actions:\n', `${name}list: { filters: [name] }\nactions:\n`);
  write('shop/thing.yaml', thing);
  write('shop/named.yaml', thing.replace('calls:', 'title: name\ncalls:').replaceAll('/thing', '/named'));
  migrate(dir);
  expect(read('shop/thing.yaml')).toContain('label: { en: Things, zh: 物品 }\ntitle: id\ncalls:');
  expect(read('shop/named.yaml')).toContain('label: { en: Things, zh: 物品 }\ntitle: name\ncalls:');
  expect(read('shop/thing.yaml')).toContain('open: shop/thing, permission: others, places: [row, detail] }');
  expect(read('shop/thing.yaml')).toContain('match: { name: name } } }');
  expect(migrate(dir)).toEqual([]);
});
