import { expect, it } from 'vitest';
import { lineOf, pathOfField } from '../../schema/schema-lines';
import { compileFiles, valid } from '../compile-files.case';
import { compileSchemaLines } from './schema-lines';

const { resources } = compileFiles({
  'test/_thing.yaml': valid,
  'test/_defaults.yaml': 'fields:\n  volume: { label: { en: Volume, zh: 音量 } }\n',
  'test/thing.yaml': `extends: test/_thing
fields:
  state: { default: 1 }
  attr:
    type: json
    label: { en: Attributes, zh: 属性 }
    fields:
      volume: { type: integer }
form:
  - { label: { en: Basics, zh: 基本信息 }, fields: [name] }
  - { label: { en: More, zh: 更多 }, fields: [state, attr] }
`,
});
const thing = resources.get('test/thing');
const lines = thing ? compileSchemaLines(thing) : {};

it.each([
  ['the file of a schema', [], 'schemas/test/thing.yaml:1'],
  ['a field of the file', ['fields', 'attr'], 'schemas/test/thing.yaml:4'],
  ['a key on the line of its field', ['fields', 'attr', 'label', 'en'], 'schemas/test/thing.yaml:6'],
  ['a field inside another', pathOfField('attr.volume'), 'schemas/test/thing.yaml:8'],
  ['a label from the defaults', [...pathOfField('attr.volume'), 'label'], 'schemas/test/_defaults.yaml:2'],
  ['an inherited field', ['fields', 'name'], 'schemas/test/_thing.yaml:9'],
  ['an inherited field with a change', ['fields', 'state'], 'schemas/test/thing.yaml:3'],
  ['the inherited key of such a field', ['fields', 'state', 'of'], 'schemas/test/_thing.yaml:10'],
  ['an item of a list', ['form', 1, 'fields'], 'schemas/test/thing.yaml:11'],
  ['a key that is not declared', ['fields', 'attr', 'when'], 'schemas/test/thing.yaml:4'],
  ['a field that is not declared', ['fields', 'none'], 'schemas/test/thing.yaml:2'],
])('knows the file and line of %s', (_, path, place) => {
  expect(lineOf(lines, path)).toBe(place);
});
