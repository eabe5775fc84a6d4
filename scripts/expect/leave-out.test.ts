import { expect, it } from 'vitest';
import type { Expectation } from './expectation';
import { leaveOut } from './leave-out';
import { withoutTexts } from './shared';

const moment = 'Seen|最近; datetime; rangeKeys a_start, a_end; never sent; in filter';

it.each([
  ['exports', { sees: { filters: 'a; b' }, exports: { all: 'All|全部; /x; filters a, b' } }, { all: 'All|全部; /x' }],
  [
    'exports',
    { sees: { filters: 'a; b' }, exports: { all: 'All|全部; /x; filters b' }, 'asked by tasks': { 'all.a': moment } },
    { all: 'All|全部; /x' },
  ],
  ['exports', { sees: { filters: 'a; b' }, exports: { all: 'All|全部; /x' } }, { all: 'All|全部; /x; no filters' }],
  ['fields', { sees: { filters: 'a' }, fields: { a: moment } }, { a: 'Seen|最近; datetime' }],
  [
    'fields',
    { fields: { a: 'A; text; required when b is On; when b is On; never sent; in ' } },
    { a: 'A; text; required when shown; when b is On' },
  ],
  [
    'fields',
    { fields: { a: 'A; text; required when b is On; when b is Off; never sent; in ' } },
    { a: 'A; text; required when b is On; when b is Off' },
  ],
  [
    'fields',
    { screen: { search: 'a text' }, fields: { a: 'A; text; never sent; in ' } },
    { a: 'A; text; no searched' },
  ],
  ['pages', { actions: { open_it: '打开; open x/y.part; permission view' } }, { '/x/y.part': 'none' }],
  [
    'without permission',
    { fields: { a: 'A; secret; permission p' }, sees: { record: 'more:; a' } },
    { p: 'keeps record: a' },
  ],
  ['sees', { sees: { columns: 'a; b' } }, { columns: 'a, b, no link' }],
] as [part: string, whole: Expectation, short: Record<string, string>][])(
  'says of %s what does not follow (%#)',
  (part, whole, short) => {
    expect(leaveOut('x/y', whole, {})[part]).toMatchObject(short);
  },
);

it('leaves out the shared text of a reference directly after it, and says that there is none', () => {
  const shared = { ref_name: '名称' };
  const line = '引用; ref; text ref_name';
  expect(withoutTexts({ ref: '', ref_name: '' }, { ref: line, ref_name: '名称' }, shared)).toEqual({ ref: '' });
  expect(withoutTexts({ ref_name: '', ref: '' }, { ref_name: '名称', ref: line }, shared)).toEqual({
    ref_name: '',
    ref: '',
  });
  expect(withoutTexts({ ref: '' }, { ref: line }, shared)).toEqual({ ref: '', ref_name: 'none' });
});
