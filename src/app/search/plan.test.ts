import { describe, expect, it } from 'vitest';
import type { Directory } from '../../schema/directory';
import { planTargets } from './plan';
import { readTyped } from './typed';

const directory: Directory = {
  'people/person': {
    search: [
      { field: 'account', sought: 'text' },
      { field: 'phone', sought: 'phone' },
      { field: 'email', sought: 'email' },
    ],
  },
  'shop/order': {
    search: [
      { field: 'order_id', sought: 'text', pattern: '[0-9]{16,32}' },
      { field: 'pay_id', sought: 'text', pattern: '[A-Z][0-9]{16,32}' },
    ],
  },
  'stock/camera': {
    search: [
      { field: 'uid', sought: 'text', pattern: '[A-Z0-9]{8,32}' },
      { field: 'mac', sought: 'text', pattern: '[0-9A-F]{2}(:[0-9A-F]{2}){5}' },
      { field: 'sim', sought: 'text', pattern: '89[0-9]{17,18}' },
    ],
  },
  'stock/camera.part': { search: [{ field: 'number', sought: 'number' }] },
  'stock/other': {},
};

function plan(text: string, canView: (screen: string) => boolean = () => true) {
  return planTargets(readTyped(text), directory, canView);
}

function fields(text: string) {
  return plan(text).map(({ field }) => field);
}

describe('planTargets', () => {
  it.each([
    ['001a2b3c4d5e', 'uid', '001A2B3C4D5E'],
    ['00-1a-2b-3c-4d-5e', 'mac', '00:1A:2B:3C:4D:5E'],
    ['rshp10000001abcd', 'uid', 'RSHP10000001ABCD'],
    ['8986 1123 2000 0484 6429', 'sim', '89861123200004846429'],
    ['+86 139 2670 6706', 'phone', '13926706706'],
    ['+8613926706706', 'phone', '13926706706'],
    ['sophie@example.com', 'email', 'sophie@example.com'],
    ['P20261104060332395236', 'pay_id', 'P20261104060332395236'],
  ])('%s is looked up as %s first', (text, field, value) => {
    expect(plan(text).filter((target) => target.field === field)[0]?.value).toBe(value);
    expect(fields(text).indexOf(field)).toBeLessThan(3);
  });
  it('asks for a part of a code or a number where there can be one, complete values first', () => {
    expect(fields('2026110406')).toEqual(['uid', 'phone', 'account', 'order_id', 'pay_id', 'mac', 'sim']);
    expect(fields('rshp')).toEqual(['account']);
    expect(plan('RSHP1').map(({ field, value }) => `${field} ${value}`)).toEqual([
      'account RSHP1',
      'uid RSHP1',
      'pay_id RSHP1',
      'mac RSHP1',
    ]);
    expect(plan('rshp1').find(({ field }) => field === 'uid')?.value).toBe('RSHP1');
  });
  it('searches a word in names, and not in fields that cannot contain it', () => {
    expect(fields('Sophie Walker')).toEqual(['account']);
    expect(fields('天眼')).toEqual(['account']);
  });
  it('sends nothing for a single letter, or for a screen without permission', () => {
    expect(plan('a')).toEqual([]);
    expect(plan('12345', (screen) => screen === 'people/person').map(({ resource }) => resource)).toEqual([
      'people/person',
      'people/person',
    ]);
    expect(plan('12345', (screen) => screen === 'stock/camera').map(({ field }) => field)).toContain('number');
  });
  it('makes twelve calls at most', () => {
    const many: Directory = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        `a/b${index}`,
        { search: [{ field: 'name', sought: 'text' as const }] },
      ]),
    );
    expect(planTargets(readTyped('camera'), many, () => true)).toHaveLength(12);
  });
});
