import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isScalar, parseDocument, visit } from 'yaml';
import { jsonSchemas, type JsonSchema } from '../../src/compiler/json-schemas';

/*
 * Many readers of YAML follow version 1.1, in which y, n, yes, no, on and off are booleans. They read the key `on` as `true`.
 */

/** Texts of YAML 1.2 that are booleans in YAML 1.1, with their lines. */
function otherBooleans(text: string): string[] {
  const found: string[] = [];
  visit(parseDocument(text, { version: '1.1', merge: true }), {
    Scalar(_key, { value, source, range }) {
      if (typeof value === 'boolean' && !/^(true|false)$/i.test(source ?? ''))
        found.push(`${text.slice(0, range?.[0]).split('\n').length} ${source}`);
    },
  });
  return found;
}

function wordsOf(schema: JsonSchema): string[] {
  const inner = [
    schema.items,
    ...(schema.anyOf ?? []),
    ...(schema.allOf ?? []),
    schema.then,
    ...Object.values(schema.properties ?? {}),
    ...Object.values(schema.$defs ?? {}),
  ];
  return [
    ...Object.keys(schema.properties ?? {}),
    ...(schema.enum ?? []),
    ...inner.flatMap((part) => (part ? wordsOf(part) : [])),
  ];
}

it('finds the booleans of YAML 1.1', () => {
  expect(otherBooleans("on: [list]\npage: { no: page, 'off': y }\nflag: true\n")).toEqual(['1 on', '2 no', '2 y']);
});

it('no word of the schema language is a boolean', () => {
  const words = Object.values(jsonSchemas).flatMap(wordsOf);
  expect(words.length).toBeGreaterThan(200);
  expect(
    words.filter(
      (word) => !isScalar(parseDocument(word, { version: '1.1' }).contents) || otherBooleans(word).length > 0,
    ),
  ).toEqual([]);
});

it('no schema, fixture or text has one', () => {
  const files = execFileSync('git', ['ls-files', 'schemas', 'locales', 'tests', 'deploy'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.ya?ml$/.test(file));
  expect(files.length).toBeGreaterThan(200);
  expect(files.flatMap((file) => otherBooleans(readFileSync(file, 'utf8')).map((found) => `${file}:${found}`))).toEqual(
    [],
  );
});
