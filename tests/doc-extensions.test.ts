import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileFiles, problemsOf } from '../src/compiler/compile-files.case';
import type { ExtensionPlace } from '../src/schema/extension';
import { describedBy, files, names, page, writeExamples } from './support/doc-extensions';

const folder = '.cache/doc-extensions';
let remove: () => void;

beforeAll(() => {
  remove = writeExamples(folder);
  const include = ['src/extensions/*/*', '../../src/schema/virtual.d.ts'];
  writeFileSync(`${folder}/tsconfig.json`, JSON.stringify({ extends: '../../tsconfig.json', include }));
});
afterAll(() => remove());

/** What the compiler of TypeScript says of the examples; empty when nothing. */
function typeProblems(): string {
  try {
    return execFileSync(
      process.execPath,
      [resolve('node_modules/typescript/bin/tsc'), '--noEmit', '--singleThreaded', '-p', folder],
      {
        encoding: 'utf8',
      },
    );
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

describe('the examples of docs/extensions.md', () => {
  it('are one of each place, of at most 20 lines a file', async () => {
    const described = await Promise.all(names.map((name) => describedBy(folder, name)));
    const places: ExtensionPlace[] = ['page', 'tab', 'block', 'cell', 'dialog'];
    expect(described.map(({ place }) => place)).toEqual(places);
    expect(Math.max(...files.map(({ code }) => code.trimEnd().split('\n').length))).toBeLessThanOrEqual(20);
  });

  it('have the types of their places; a component that uses more fields than "reads" has not', () => {
    expect(typeProblems()).toBe('');
    const path = `${folder}/src/extensions/stock-lamp/index.ts`;
    writeFileSync(path, readFileSync(path, 'utf8').replace("reads: ['reserve']", "reads: ['stock']"));
    expect(typeProblems()).toContain('stock-lamp/index.ts');
  });

  it('are named by their schemas as the compiler wants it', async () => {
    const parts = [...page.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, yaml = '']) => yaml);
    const fields = parts.filter((yaml) => /^\w+: \{ type/.test(yaml));
    const labelled = fields.map((yaml) => yaml.replace(' }', ', label: { en: Stock, zh: 库存 } }'));
    const reserve = 'reserve: { type: integer, label: { en: Reserve, zh: 预留 } }\n';
    const schemas = {
      'spare/part.yaml': [
        'label: { en: Parts, zh: 备件 }\ncalls: { at: /v2/spare/part, has: [list] }\nfields:\n',
        ...['id: { type: id }\n', 'name: { type: text, label: { en: Name, zh: 名称 } }\n', reserve, ...labelled].map(
          (line) => `  ${line}`,
        ),
        ...parts.filter((yaml) => !fields.includes(yaml)),
      ].join(''),
      'spare/movement.yaml':
        'label: { en: Movements, zh: 出入库 }\ncalls: { at: /v2/spare/move, has: [list] }\nfields: { id: { type: id } }\n',
    };
    const described = names.map(async (name) => [name, await describedBy(folder, name)] as const);
    const facts = { extensions: new Map(await Promise.all(described)) };
    expect(problemsOf(schemas, facts)).not.toMatch(/ S00| S09/);
    const definition = JSON.stringify(compileFiles(schemas, facts).definition('spare/part', 'en'));
    expect(names.filter((name) => !definition.includes(`"${name}"`))).toEqual([]);
  });
});
