import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const docs = readFileSync('docs/fixtures.md', 'utf8');
const [, section = ''] = /\n## A story\n([^]*?)\n## /.exec(docs) ?? [];
const { properties, $defs } = JSON.parse(readFileSync('stories/story.schema.json', 'utf8')) as {
  properties: object;
  $defs: { step: { properties: object } };
};

it('docs/fixtures.md says what each key of a story is, and no other', () => {
  const told = [...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, key = '']) => key);
  expect(new Set(told)).toEqual(new Set([...Object.keys(properties), ...Object.keys($defs.step.properties)]));
});

it('docs/fixtures.md shows the story that there is', () => {
  const [, example = ''] = /```yaml\n([^]*?)```/.exec(section) ?? [];
  const story = readFileSync('stories/refund-part.yaml', 'utf8');
  const [head = '', steps = ''] = example.split('steps:\n');
  expect(steps.length).toBeGreaterThan(100);
  expect(story).toContain(steps);
  const lines = head.split('\n').filter((line) => /^(title|as|at|given): /.test(line));
  expect(lines).toHaveLength(4);
  for (const line of lines) expect(story).toContain(line);
});
