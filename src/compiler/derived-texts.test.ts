import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { collected } from './collect';
import { compileFiles, languages } from './compile-files.case';
import { schemaCompiler } from './compile-schemas';
import { derivedTexts } from './derived-texts';

let locales: string;
beforeEach(() => {
  locales = mkdtempSync(join(tmpdir(), 'locales-'));
  cpSync('locales', locales, { recursive: true });
  cpSync('tests/german/locales', locales, { recursive: true });
});
afterEach(() => rmSync(locales, { recursive: true }));

const german = languages.replace(' } }\n', ' }, de: { name: Deutsch, from: en } }\n');
const schema = `label: { en: Parts, zh: 备件, de: Teile }
calls: { at: /v2/shop/part, has: [list, get, add, set] }
fields:
  id: { type: id }
  name: { type: text, unique: [make, size, shelf], label: { en: Name, zh: 名称, de: Name } }
  make: { type: text, label: { en: Maker, zh: 厂商 } }
  size: { type: text, label: { en: Size, zh: 尺寸 } }
  shelf: { type: text, label: { en: Shelf, zh: 货架 } }
  gmt_create: { type: datetime, readonly: true, label: { en: Created, zh: 创建时间 } }
preview: [{ channel: sms, text: name }]
`;

function said(text: string, language: string) {
  const files = { '_defaults.yaml': german, 'shop/part.yaml': text };
  const definition = compileFiles(files, { locales }).definition('shop/part', language);
  return [
    ...(definition?.detail ?? []).map(({ label }) => label),
    ...(definition?.preview ?? []).map(({ label }) => label),
    definition?.errors['409']?.text,
  ];
}

it.each([
  ['en', ['Basics', 'More', 'Preview', 'SMS', 'This name is already used for the same maker, size and shelf.']],
  ['zh', ['基本信息', '更多信息', '预览', '短信', '同一厂商、尺寸、货架下已有该名称。']],
  ['zh-TW', ['基本資訊', '更多資訊', '預覽', '簡訊', '同一廠商、尺寸、貨架下已有該名稱。']],
  ['de', ['Allgemein', 'More', 'Preview', 'SMS', 'This Name is already used for the same maker, size and shelf.']],
])('says in %s what a file leaves unsaid', (language, texts) => {
  expect(said(schema, language)).toEqual(texts);
});

it('says of a unique field that its value is used', () => {
  const alone = schema.replace('[make, size, shelf]', 'true');
  expect(said(alone, 'de').at(-1)).toBe('Name ist bereits vergeben.');
  expect(said(alone, 'en').at(-1)).toBe('This name is already used.');
  expect(said(schema.replace('[make, size, shelf]', 'make'), 'en').at(-1)).toBe(
    'This name is already used for the same maker.',
  );
});

it('compiles again when one of these texts has changed', () => {
  const file = collected('schemas/_defaults.yaml', '_defaults.yaml', german);
  const part = collected('schemas/shop/part.yaml', 'shop/part.yaml', schema);
  const compiler = schemaCompiler(() => [file, part], { locales });
  const before = compiler.compile();
  const path = join(locales, 'de.yaml');
  writeFileSync(path, `${readFileSync(path, 'utf8')}other: { text: "Neu" }\n`);
  expect(compiler.compile()).toBe(before);
  writeFileSync(path, readFileSync(path, 'utf8').replace('Allgemein', 'Grunddaten'));
  expect(compiler.compile().definition('shop/part', 'de')?.detail[0]?.label).toBe('Grunddaten');
});

it('says its key where English lacks the text, which npm run check reports', () => {
  const path = join(locales, 'en.yaml');
  writeFileSync(path, readFileSync(path, 'utf8').replace(/^ {2}basics: .*\n/m, ''));
  expect(derivedTexts(locales)['derived.basics']).toEqual({ en: 'derived.basics', zh: '基本信息', de: 'Allgemein' });
});
