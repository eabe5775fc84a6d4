import { describe, expect, it } from 'vitest';
import { parseWhole } from './parse';
import { plainTree } from './plain-tree';
import { readYaml } from './read-yaml';
import type { SourceNode, Span } from './source-node';

const schemas = readYaml('schemas').map(({ text }) => text);

/** The part of a span that a problem shows: up to the end of its first line. */
const shown = ({ file: { text }, start, end }: Span): [number, number] => [start, Math.min(end, (text.indexOf('\n', start) + 1 || text.length + 1) - 1)];

const plain = (node: SourceNode): unknown => {
  if (node.kind === 'scalar') return [node.value, shown(node.span)];
  if (node.kind === 'list') return [node.items.map(plain), shown(node.span)];
  return [Array.from(node.entries, ([name, { key, value }]) => [name, shown(key), plain(value)]), shown(node.span)];
};

const fileOf = (text: string) => ({ path: 'schemas/x/y.yaml', text });
const treeOf = (text: string) => {
  const root = plainTree(fileOf(text));
  return root && { root: plain(root), problems: [] };
};
const documentOf = (text: string) => {
  const { root, problems } = parseWhole(fileOf(text));
  return { root: root && plain(root), problems };
};

describe('a plain tree', () => {
  it('equals the document of the same text, for all schemas', () => {
    const read = schemas.filter(treeOf);
    expect(read.length).toBeGreaterThan(0.9 * schemas.length);
    for (const text of read) expect(treeOf(text)).toEqual(documentOf(text));
  });

  it.each([
    'a: 1\nb:\n  - x\n  - y: 2\n    z: [1, -2.5, "q"]\nc:\n- { n: null, t: true }\n- it\'s\n',
    'a: one\n  two\n   three\nb: "with: colon" # said\n# said, too\nc: [\n  1,\n  x y,\n  ]\n',
    "a: 'it''s'\n007: -0\ntrue: {}\nb:\n  text\nc: []",
  ])('equals the document: %j', (text) => expect(treeOf(text)).toEqual(documentOf(text)));

  it.each([
    'a: &b 1\nc: *b\n',
    'a: !!str 1\n',
    'a: |\n  text\n',
    'a: "\\n"\n',
    'a:\nb: 1\n',
    'a: 1\na: 2\n',
    'a: { b, c }\n',
    'a: 0x1F\n',
    'a: ~\n',
    '<<: { a: 1 }\n',
    'a: 1\n b: 2\n',
    'a:\n\t- b\n',
    '---\na: 1\n',
    '- a\n',
    'a: b: c\n',
    'a: "b" "c"\n',
    'a: [1\n',
    'text\n',
    '',
  ])('is undefined where the full parser is needed: %j', (text) => expect(treeOf(text)).toBeUndefined());

  it('equals the document of a damaged text, or is undefined', () => {
    let seed = 7;
    const below = (limit: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * limit);
    };
    const bits = ['\n', '\n\n', '\n  ', ' ', ':', ': ', ',', ', ', '-', '- ', '{', '}', '[', ']', '"', "'", '#', ' #', '1', '0x1', '1e3', '.5', '~', 'null', '<<', '&a', '*a', '!', '|', '>', '@', '?', '%', '\\', 'a'];
    let read = 0;
    for (let round = 0; round < 1500; round += 1) {
      const text = schemas[below(schemas.length)] ?? '';
      const parts = text.split(/\n(?=\S)/);
      let spoilt = parts.slice(below(parts.length)).join('\n').slice(0, 200 + below(600));
      for (let times = 1 + below(2); times > 0; times -= 1) {
        const at = below(spoilt.length + 1);
        spoilt = spoilt.slice(0, at) + (bits[below(bits.length * 2)] ?? '') + spoilt.slice(at + below(3));
      }
      const tree = treeOf(spoilt);
      if (!tree) continue;
      read += 1;
      expect({ spoilt, ...tree }).toEqual({ spoilt, ...documentOf(spoilt) });
    }
    expect(read).toBeGreaterThan(300);
  });
});
