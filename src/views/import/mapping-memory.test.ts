import { expect, it } from 'vitest';
import { buildField } from '../definition.case';
import { isMappingMemory, recalled, remembering, type MappingMemory } from './mapping-memory';

const [uid, net, mac] = [buildField('uid', 'text'), buildField('net', 'text'), buildField('mac', 'text')];

it('a mapping is remembered by its headings, with the columns that the sheet lacks', () => {
  const memory = remembering([], ['Nr', 'Kind'], [uid, net], { uid: 0 });
  expect(recalled(memory, ['Nr', 'Kind'], [uid, net])).toEqual({ uid: 0 });
  expect(recalled(memory, ['Nr', 'Kind'], [uid])).toEqual({ uid: 0 });
  expect(recalled(memory, ['Kind', 'Nr'], [uid, net])).toBeUndefined();
  expect(recalled(memory, ['Nr', 'Kind', 'X'], [uid, net])).toBeUndefined();
});

it('a column that was never asked for is asked for, and the others stay', () => {
  const memory = remembering([], ['Nr', 'Kind'], [uid], { uid: 0 });
  expect(recalled(memory, ['Nr', 'Kind'], [uid, mac])).toBeUndefined();
  const more = remembering(memory, ['Nr', 'Kind'], [mac], { mac: 1 });
  expect(recalled(more, ['Nr', 'Kind'], [uid, mac])).toEqual({ uid: 0, mac: 1 });
});

it('the five sheets that were used last are remembered', () => {
  let memory: MappingMemory = [];
  for (let nth = 0; nth < 7; nth += 1) memory = remembering(memory, [`h${nth}`], [uid], { uid: 0 });
  memory = remembering(memory, ['h2'], [uid], {});
  expect(memory.map(({ headings }) => headings[0])).toEqual(['h2', 'h6', 'h5', 'h4', 'h3']);
  expect(recalled(memory, ['h2'], [uid])).toEqual({});
});

it('a stored value of another form counts as none', () => {
  expect(isMappingMemory([{ headings: ['a'], places: { uid: 0 } }])).toBe(true);
  expect(isMappingMemory([{ headings: 'a', places: {} }])).toBe(false);
  expect(isMappingMemory('x')).toBe(false);
});
