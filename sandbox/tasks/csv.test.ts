import { expect, it } from 'vitest';
import { csv } from './csv';

it('begins with a byte order mark, so that Excel reads it as UTF-8', () => expect(csv(['城市'], [['深圳']])).toBe('\uFEFF城市\r\n深圳\r\n'));

it('quotes what would break a row', () => expect(csv(['a', 'b'], [['one, two', 'say "no"\n']])).toBe('\uFEFFa,b\r\n"one, two","say ""no""\n"\r\n'));

it('makes formulas text, and leaves numbers alone', () => expect(csv(['a', 'b', 'c'], [['=1+1', '@x', -5]])).toBe(`\uFEFFa,b,c\r\n'=1+1,'@x,-5\r\n`));

it('writes nothing for what is not there', () => expect(csv(['a', 'b'], [[null, undefined]])).toBe('\uFEFFa,b\r\n,\r\n'));
