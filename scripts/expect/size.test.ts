import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/*
 * The expectations stay short enough to be read: what follows from other lines is left out (docs/fixtures.md#what-is-left-out).
 */

/** The largest size of all expectations, in bytes: 36 % of what they had when each said everything. */
const most = 144_000;
const lineWidth = 160;

function filesIn(folder: string, ending: string): [path: string, text: string][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => [path, readFileSync(join(folder, path), 'utf8')]);
}

function bytes(files: [path: string, text: string][]): number {
  return files.reduce((sum, [, text]) => sum + Buffer.byteLength(text), 0);
}

describe('the expectations of all screens', () => {
  const files = filesIn('tests/fixtures', '.expect.yaml');
  const size = bytes(files);

  it(`have at most ${most} bytes (${size})`, () => {
    expect(files.length).toBeGreaterThan(85);
    expect(size).toBeLessThanOrEqual(most);
  });

  it(`have no line of more than ${lineWidth} characters`, () => {
    const long = files.flatMap(([path, text]) =>
      text
        .split('\n')
        .flatMap((line, index) => (line.length > lineWidth ? `${path}:${index + 1}: ${line.length}` : [])),
    );
    expect(long).toEqual([]);
  });
});
