import { describe, expect, it } from 'vitest';
import { readTyped } from './typed';

describe('readTyped', () => {
  it.each(['00:1a:2b:3c:4d:5e', '00-1A-2B-3C-4D-5E', '001a2b3c4d5e', ' 001A.2B3C.4D5E '])(
    'knows the MAC address in %s',
    (text) => {
      expect(readTyped(text).forms).toContain('00:1A:2B:3C:4D:5E');
    },
  );
  it('removes spaces from numbers, and keeps them in names', () => {
    expect(readTyped('8986 1123 2000 0484 6429').forms).toContain('89861123200004846429');
    expect(readTyped('Sophie  Walker')).toEqual({
      text: 'Sophie Walker',
      words: ['sophie', 'walker'],
      forms: ['Sophie Walker', 'SOPHIE WALKER'],
      codeLike: false,
    });
  });
  it.each([
    ['RSHP10000001', true],
    ['c55.user2', true],
    ['RSHP', true],
    ['13926706706', true],
    ['factory', false],
    ['天眼 2', false],
    ['OK', false],
  ])('%s: a code is %s', (text, codeLike) => expect(readTyped(text).codeLike).toBe(codeLike));
});
