import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { extensions } from '../../src/extensions/registry';
import { extensionFactsText, extensionMap } from './extension-map';

it('the map of the extensions and their facts are up to date (npm run docs)', () => {
  expect(readFileSync('src/extensions/registry.ts', 'utf8')).toBe(extensionMap());
  expect(readFileSync('scripts/docs/extension-facts.ts', 'utf8')).toBe(extensionFactsText(extensions));
  expect(Object.keys(extensions).length).toBeGreaterThan(10);
});
