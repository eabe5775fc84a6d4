import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { explain } from './explain';

const files = {
  '_defaults.yaml': `fields:
  made: { type: datetime, label: { en: Made, zh: 制作 } }`,
  'enums.yaml': `thing_state:
  1: { en: New, zh: 新建 }`,
  'test/_base.yaml': `label: { en: Base, zh: 基础 }
fields:
  id: { type: id }
  state: { type: enum, of: thing_state, label: { en: State, zh: 状态 } }`,
  'test/thing.yaml': `extends: test/_base
label: { en: Things, zh: 物品 }
calls: { at: /v2/test/thing, has: [list] }
fields:
  made: { in: [list] }
list:
  presets: [state]`,
  'test/broken.yaml': 'label: 7',
};

let root: string;
function dir() {
  return join(root, 'schemas');
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'explain-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir(), path)), { recursive: true });
    writeFileSync(join(dir(), path), text);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

it('prints each line of a schema with its place, and marks what follows from it', () => {
  expect(explain(dir(), 'test/thing')).toBe(`schemas/test/thing.yaml:2   label: { en: Things, zh: 物品 }
schemas/test/thing.yaml:4   fields:
schemas/test/_base.yaml:3     id: { type: id }
schemas/test/_base.yaml:4     state: { type: enum, of: thing_state, label: { en: State, zh: 状态 } }
schemas/test/thing.yaml:5     made:
schemas/_defaults.yaml:2        type: datetime
schemas/_defaults.yaml:2        label: { en: Made, zh: 制作 }
schemas/test/thing.yaml:5       in: [ list ]
schemas/test/thing.yaml:3   calls:
schemas/test/thing.yaml:3 »   list: /v2/test/thing/list
schemas/test/thing.yaml:3     at: /v2/test/thing
schemas/test/thing.yaml:3     has: [ list ]
schemas/test/thing.yaml:6   list:
schemas/test/thing.yaml:7     presets:
schemas/test/thing.yaml:7 »     - { label: { en: New, zh: 新建 }, filter: { state: 1 } }`);
});

it.each([
  ['test/thin', 'test/thin: there is no such screen. Did you mean "test/thing"?'],
  ['test/broken', 'test/broken: its file is not valid: npm run check'],
])('says why there is nothing of %s', (name, message) => expect(() => explain(dir(), name)).toThrow(message));
