import { expect, it } from 'vitest';
import { readCsv } from './sheet';

it('reads rows by their headings, quoted or not', () => {
  expect(readCsv('\uFEFFa,b\r\n"one, ""two""\n",\r\n,2\r\n')).toEqual([
    { a: 'one, "two"\n', b: '' },
    { a: '', b: '2' },
  ]);
  expect(readCsv('a,b\r\n1,2')).toEqual([{ a: '1', b: '2' }]);
});
