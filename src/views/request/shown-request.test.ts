import { expect, it } from 'vitest';
import { beginning, linesAtFirst } from './beginning';
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

it('a long text shows its first lines', () => {
  const text = Array.from({ length: linesAtFirst + 5 }, (_, index) => String(index)).join('\n');
  expect(beginning(text).lines).toBe(linesAtFirst + 5);
  expect(beginning(text).text.endsWith(`\n${linesAtFirst - 1}`)).toBe(true);
  expect(beginning('a')).toEqual({ text: 'a', lines: 1 });
});
