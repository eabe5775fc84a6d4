import { expect, it } from 'vitest';
import { buildConfig, buildStorage } from '../../../auth/sample.case';
import { provenKey } from './proven-key';

const at = 'https://one.example/api';

it('has proven a key where a sign-in worked with it, and no other', () => {
  const storage = buildStorage();
  const first = provenKey(buildConfig({ public_key: 'first' }), storage);
  expect(first.has(at)).toBe(false);
  first.keep(at);
  expect(first.has(at)).toBe(true);
  expect(first.has('https://two.example/api')).toBe(false);
  expect(provenKey(buildConfig({ public_key: 'second' }), storage).has(at)).toBe(false);
});
