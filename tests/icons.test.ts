import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/* An icon that is in no sprite is an empty place. */

function filesIn(folder: string, name: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => name.test(path))
    .map((path) => join(folder, path));
}

it('has every icon that the code names', () => {
  const { first, others } = JSON.parse(readFileSync('src/ui/icon-names.json', 'utf8')) as Record<string, string[]>;
  const iconsIn = (path: string, pattern: RegExp) =>
    Array.from(readFileSync(path, 'utf8').matchAll(pattern), ([, icon = '']) => icon);
  const known = new Set([
    ...(first ?? []),
    ...(others ?? []),
    ...filesIn('schemas', /\.yaml$/).flatMap((path) => iconsIn(path, /\bicon: ([a-z0-9-]+)/g)),
  ]);
  const named = filesIn('src', /(?<!\.(?:test|case))\.tsx?$/).flatMap((path) =>
    iconsIn(path, /\bicon(?:=|: )["']([a-z0-9-]+)["']/g).map((icon) => `${path}: ${icon}`),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((one) => !known.has(one.split(': ')[1] ?? ''))).toEqual([]);
});
