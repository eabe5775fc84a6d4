import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compileSchemas } from '../../src/compiler/compile-schemas';
import { formatProblem } from '../../src/compiler/problem';
import { migrate } from './migrate';

let dir: string;
beforeEach(() => {
  dir = join(mkdtempSync(join(tmpdir(), 'migrate-')), 'schemas');
  mkdirSync(join(dir, 'shop'), { recursive: true });
});
afterEach(() => rmSync(join(dir, '..'), { recursive: true }));

const old = `# The things of the shop.
label: { en: Things, zh: 物品 }
one: { en: Thing, zh: 物品 } # singular
calls: { list: /v2/shop/thing/list, set: /v2/shop/thing/set }
fields:
  id: { type: id }
  name: { type: text, label: { en: one span, zh: 名称 } }

  # The word span in a comment stays.
  secret: { type: secret, 'untouched': true, label: { en: Secret, zh: 密钥 } }
  gmt_create: { type: timerange, span: [gmt_start, gmt_end], in: [filter], label: { en: Created, zh: 创建时间 } }
actions:
  close:
    call: /v2/shop/thing/set
    label: { en: Close, zh: 关闭 }
    with: [name]   # sent as well
`;

it('renames the keys where they are words of the language, and nothing else', () => {
  const path = join(dir, 'shop/thing.yaml');
  writeFileSync(path, old);
  const done = migrate(dir);
  expect(done.map(({ file, line, old: before, now }) => `${file}:${line} ${before} ${now}`)).toEqual([
    'schemas/shop/thing.yaml:3 one singular',
    'schemas/shop/thing.yaml:10 untouched omitUnchanged',
    'schemas/shop/thing.yaml:11 span rangeKeys',
    'schemas/shop/thing.yaml:16 with sendFields',
  ]);
  expect(readFileSync(path, 'utf8')).toBe(
    old.replace('\none: ', '\nsingular: ').replace("'untouched'", "'omitUnchanged'").replace('span: [', 'rangeKeys: [').replace('    with: ', '    sendFields: '),
  );
  expect(compileSchemas({ dir }).problems.map(formatProblem).filter((text) => /renamed|unknown key/.test(text))).toEqual([]);
  expect(migrate(dir)).toEqual([]);
});
