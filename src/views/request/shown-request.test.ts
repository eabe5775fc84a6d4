import { expect, it } from 'vitest';
import { shownRequest } from './shown-request';

function isSecret(name: string) {
  return name === 'key';
}

it('a request shows its body with every secret hidden', () => {
  expect(
    shownRequest({ url: 'https://x/api/y', headers: { A: 'b' }, body: { key: 'k', name: 'n' } }, isSecret),
  ).toEqual({
    url: 'https://x/api/y',
    headers: { A: 'b' },
    body: '{\n  "key": "••••••",\n  "name": "n"\n}',
  });
});
