import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../../src/compiler/json-schemas';
import { caseSchemaPath, parseFixture, readFixtures } from './case-files';

const docs = readFileSync('docs/cases.md', 'utf8');
const { $defs = {} } = JSON.parse(readFileSync(caseSchemaPath, 'utf8')) as JsonSchema;
const parts = Object.entries($defs).flatMap(([name, part]) => (name === 'accounts' ? [] : part));

function keysIn(part: JsonSchema): string[] {
  return Object.entries(part.properties ?? {}).flatMap(([key, below]) => [key, ...keysIn(below)]);
}

describe('docs/cases.md', () => {
  it.each([...new Set(parts.flatMap(keysIn))])('says what "%s" is', (key) => {
    expect(docs).toMatch(new RegExp(`\`${key}[\`:]|[{ ]${key}:`));
  });

  it('has no other key in its tables of a step', () => {
    const [, section = ''] = /\n## A step\n([^]*?)\n## /.exec(docs) ?? [];
    const told = [...section.matchAll(/^\| (`\w+`(?:, `\w+`)*) \|/gm)].flatMap(
      ([, keys = '']) => keys.match(/\w+/g) ?? [],
    );
    const known = Object.keys($defs['step']?.properties ?? {});
    expect(new Set([...told, 'finds'])).toEqual(new Set(known));
  });

  it('has a fixture of the right shape, and the story that there is', () => {
    const [, fixture = ''] = /\n## A fixture\n[^]*?```yaml\n([^]*?)```/.exec(docs) ?? [];
    expect(parseFixture({ path: 'example.yaml', text: fixture }, 'x/y').problems).toEqual([]);
    const [, story = ''] = /\n## A story\n[^]*?```yaml\n([^]*?)```/.exec(docs) ?? [];
    const [head = '', steps = ''] = story.split('steps:\n');
    expect(steps.length).toBeGreaterThan(100);
    const whole = readFileSync('stories/refund-part.yaml', 'utf8');
    expect(whole).toContain(steps);
    const lines = head.split('\n').filter((line) => /^(title|as|at|given): /.test(line));
    expect(lines).toHaveLength(4);
    for (const line of lines) expect(whole).toContain(line);
  });
});

it('leaves out what a recording wrote beside a file', () => {
  const names = readFixtures('tests/fixtures').files.map(({ name }) => name);
  expect(names).toContain('operate/company');
  expect(names.filter((name) => name.endsWith('.recorded'))).toEqual([]);
});
