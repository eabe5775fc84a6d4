import { describe, expect, it } from 'vitest';
import { merge, withoutNulls } from './merge';
import { parse } from './parse';
import { locate, toPlain, type MapNode } from './source-node';

function tree(text: string, path = 'a.yaml'): MapNode {
  const { root } = parse({ path, text });
  if (!root) throw new Error('No map');
  return root;
}

function merged(base: string, over: string) {
  return toPlain(withoutNulls(merge(tree(base), tree(over))));
}

describe('merge', () => {
  it('merges maps deeply, key by key', () => {
    expect(merged('a: { b: 1, c: { d: 2 } }', 'a: { c: { e: 3 } }')).toEqual({ a: { b: 1, c: { d: 2, e: 3 } } });
  });
  it('replaces lists and plain values', () =>
    expect(merged('a: [1, 2]\nb: 1', 'a: [3]\nb: 2')).toEqual({ a: [3], b: 2 }));
  it('removes a key whose value is null', () =>
    expect(merged('a: { b: 1, c: 2 }', 'a: { b: null }')).toEqual({ a: { c: 2 } }));
  it('leaves no null where there was nothing to remove', () =>
    expect(merged('a: 1', 'b: { c: null }')).toEqual({ a: 1, b: {} }));
  it('does not change its inputs', () => {
    const base = tree('a: { b: 1 }');
    merge(base, tree('a: { b: 2 }'));
    expect(toPlain(base)).toEqual({ a: { b: 1 } });
  });

  it('knows for every value the file that it comes from', () => {
    const whole = merge(tree('a: { b: 1 }', 'base.yaml'), tree('a: { c: 2 }', 'over.yaml'));
    expect(locate(whole, ['a', 'b']).file.path).toBe('base.yaml');
    expect(locate(whole, ['a', 'c']).file.path).toBe('over.yaml');
    expect(locate(whole, ['a', 'c'], 'key').start).toBe(5);
  });
});

describe('parse', () => {
  it('resolves anchors and merge keys', () => {
    expect(toPlain(tree('a: &a { x: 1, y: 2 }\nb: { <<: *a, y: 3 }'))).toEqual({
      a: { x: 1, y: 2 },
      b: { x: 1, y: 3 },
    });
  });
  it('reads all keys as texts', () => expect(toPlain(tree('409: name'))).toEqual({ 409: 'name' }));
});
