import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as headless from 'ra-core';
import { expect, it } from 'vitest';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => join('src', file));

/** Values that a file takes from react-admin. */
function takenBy(file: string) {
  return [...readFileSync(file, 'utf8').matchAll(/(?:import|export) \{([^}]*)\} from 'react-admin'/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(' as ')[0] ?? '')
    .filter((name) => name !== '' && !name.startsWith('type '));
}

it('src imports only the headless part of react-admin, so that its components never load', () => {
  const taken = files.flatMap((file) => takenBy(file).map((name) => ({ file, name })));
  expect(taken.length).toBeGreaterThan(100);
  expect(taken.filter(({ name }) => !Object.hasOwn(headless, name))).toEqual([]);
});
