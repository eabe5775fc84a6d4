import { expect } from 'vitest';
import type { ResourceDefinition } from '../../schema/definition';
import { compileFiles } from '../compile-files.case';

/** Records that those of a test refer to. */
export const part = `label: { en: Parts, zh: 部件 }
calls: { list: /v2/test/part/list, get: /v2/test/part/get, add: /v2/test/part/add, set: /v2/test/part/set }
fields:
  part_id: { type: id, as: text }
  name: { type: text, pattern: "P[0-9]+", label: { en: Name, zh: 名称 } }
  thing: { type: ref, to: test/thing, label: { en: Thing, zh: 物品 } }
  kind: { type: enum, of: { 1: { en: Ours, zh: 我方 }, 2: { en: Theirs, zh: 对方 } }, label: { en: Kind, zh: 种类 } }
  day: { type: date, label: { en: Day, zh: 日期 } }
  count: { type: integer, label: { en: Count, zh: 数量 } }
  photo: { type: image, label: { en: Photo, zh: 照片 } }
  body: { type: longtext, label: { en: Body, zh: 正文 } }
list: { filters: [name, thing, kind, day] }
`;

/** `test/thing` of a file without errors, beside `test/part`, as a page gets it: as JSON. */
export function definitionOf(thing: string, language = 'en'): ResourceDefinition {
  const schemas = compileFiles({ 'test/thing.yaml': thing, 'test/part.yaml': part });
  expect(schemas.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return JSON.parse(JSON.stringify(schemas.definition('test/thing', language))) as ResourceDefinition;
}
