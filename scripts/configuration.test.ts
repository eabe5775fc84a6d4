import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { knownConfigKeys } from '../src/auth/config-read';

it('docs/configuration.md has a row for every key of config.json and no other', async () => {
  const table = (await readFile('docs/configuration.md', 'utf8')).split('\n## ')[0] ?? '';
  const rows = [...table.matchAll(/^\| `([\w.]+)` \|/gm)].map(([, key]) => key);
  expect(rows.sort()).toEqual(knownConfigKeys().sort());
});
