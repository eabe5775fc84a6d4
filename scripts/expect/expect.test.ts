import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compiled, taskSchema } from '../fixtures/inline.case';
import { readLocale } from '../locale-files';
import { checkExpectations, readExpectFiles, writeExpectations } from './expect-files';
import { expectationOf } from './expectation';

const messages = readLocale('locales', 'en');
const secretSchema = taskSchema.replace('  count:', '  key: { type: secret, label: { en: Key, zh: 密钥 } }\n  count:');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'expect-'));
  mkdirSync(join(folder, 'x'));
  writeExpectations(compiled({ 'x/task': secretSchema }), folder, messages);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What the check says after a change of the schema. */
function reported(change: (schema: string) => string): string[] {
  const { problems } = checkExpectations(
    compiled({ 'x/task': change(secretSchema) }),
    readExpectFiles(folder, 'tests/fixtures'),
    messages,
  );
  return problems.map(({ id, message }) => `${id} ${message.split('\n')[0] ?? ''}`);
}

/** What a screen is expected to say in one line. */
function lineOf(schema: string, part: string, name: string): string | undefined {
  const schemas = compiled({ 'x/task': schema });
  expect(schemas.problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([]);
  return expectationOf(schemas, 'x/task', (key) => key)?.[part]?.[name];
}

it('is written once, one line for a field or an action', () => {
  const text = readFileSync(join(folder, 'x/task.expect.yaml'), 'utf8');
  expect(text).toContain(' name: 名称; required; max 8\n');
  expect(text).toContain(' close: 关闭; /v2/x/task/close; send state 2; when state is Open; permission close\n');
  expect(writeExpectations(compiled({ 'x/task': secretSchema }), folder, messages)).toEqual([]);
  expect(reported((schema) => schema)).toEqual([]);
});

it.each([
  [
    'a permission',
    /type: secret/,
    'type: secret, permission: set',
    ['F030 fields, key: no longer "permission secret", now "permission set"'],
  ],
  ['a limit', 'max: 8', 'max: 9', ['F030 fields, name: no longer "max 8", now "max 9"']],
  [
    'a condition',
    'when: { state: 1 }',
    'when: { state: 2 }',
    ['F030 actions, close: no longer "when state is Open", now "when state is Closed"'],
  ],
  [
    'languages',
    '{ en: Close, zh: 关闭 }, places',
    '{ en: 关闭, zh: Close }, places',
    ['F030 actions, close: no longer "关闭", now "关闭|Close"'],
  ],
  [
    'a form',
    'actions:',
    'form: [{ label: { en: Basics, zh: 基本信息 }, fields: [state, name, reason, key, count] }]\nactions:',
    ['F030 sees, add form: no longer "basics (name..count)", now "basics (state, name, reason..count)"'],
  ],
] as const)('differs after a change of %s', (_, from, to, expected) => {
  expect(reported((schema) => schema.replace(from, to))).toEqual(expect.arrayContaining([...expected]));
});

it('says that a field has to be empty, and a constant that is false', () => {
  const schema = secretSchema.replace(
    'send: { state: 2 }, when: { state: 1 }',
    'send: { loud: false }, when: "reason == null"',
  );
  expect(lineOf(schema, 'actions', 'close')).toContain('when reason == null');
  expect(lineOf(schema, 'actions', 'close')).toContain('send loud false');
});

it('names the figures, the totals and the cards that an account without the permission loses', () => {
  const schema = `${secretSchema.replace('count: { type: integer', 'count: { type: integer, permission: sums').replace('list: {', 'list: { totals: [{ label: { en: Together, zh: 合计 }, field: count }],')}detail: [{ label: { en: Figures, zh: 数字 }, figures: [count] }]
cards: { late: { label: { en: Late, zh: 逾期 }, icon: clock, filter: { state: 1 } } }
`;
  expect(lineOf(schema, 'sees', 'figures')).toBe('count');
  expect(lineOf(schema, 'without permission', 'sums')).toContain('figures: count; totals: Together');
  expect(lineOf(schema, 'without permission', 'view')).toContain('totals: Together; dashboard: late');
});

it('names the place of the expectation and of the schema, and what to do', () => {
  const {
    problems: [problem],
  } = checkExpectations(
    compiled({ 'x/task': secretSchema.replace('max: 8', 'max: 9') }),
    readExpectFiles(folder, 'tests/fixtures'),
    messages,
  );
  expect(problem).toMatchObject({ file: 'tests/fixtures/x/task.expect.yaml', severity: 'error' });
  expect(problem?.message).toContain(
    'If this is meant: npm run check -- --expect. Otherwise mend schemas/x/task.yaml:10.',
  );
});

it('warns of a screen without an expectation, and tells of one without a screen', () => {
  expect(checkExpectations(compiled(), new Map(), messages).problems).toMatchObject([
    { id: 'F031', severity: 'warning' },
  ]);
  expect(checkExpectations(compiled({}), readExpectFiles(folder, 'tests/fixtures'), messages).problems).toMatchObject([
    { id: 'F001', file: 'tests/fixtures/x/task.expect.yaml' },
  ]);
});
