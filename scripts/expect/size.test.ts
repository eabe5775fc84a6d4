import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/*
 * The expectations stay short enough to be read: what follows from other lines is left out (docs/fixtures.md#what-is-left-out).
 */

/**
 * The largest size of all expectations, as a share of the schemas that they are about. A schema that leaves to the compiler what
 * follows from the rest gets shorter, and what its screen shows does not: the share was 0.57 with 240,000 bytes of schemas, and is 0.60 with 227,000.
 */
const share = 0.61;
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
  const part = bytes(files) / bytes(filesIn('schemas', '.yaml'));

  it(`have at most ${share} times the size of the schemas (${part.toFixed(2)})`, () => {
    expect(files.length).toBeGreaterThan(85);
    expect(part).toBeLessThanOrEqual(share);
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
