import { describe, expect, it } from 'vitest';
import { parse } from './parse';

const told = (text: string) => parse({ path: 'schemas/x/y.yaml', text }).problems.map(({ id, line, column, message }) => `${line}:${column} ${id} ${message}`);

describe('aliases', () => {
  it('repeat what they name, also in a merge', () => {
    const { root, problems } = parse({ path: 'x.yaml', text: 'a: &a { x: 1 }\nb: *a\nc: { <<: *a, y: 2 }\n' });
    expect(problems).toEqual([]);
    expect([...(root?.entries.keys() ?? [])]).toEqual(['a', 'b', 'c']);
    const c = root?.entries.get('c')?.value;
    expect(c?.kind === 'map' && [...c.entries.keys()]).toEqual(['y', 'x']);
  });

  it.each([
    ['x: *nope\n', '1:4 S001 there is no anchor "nope" before this'],
    ['a: 1\n<<: *zz\n', '2:5 S001 there is no anchor "zz" before this'],
    ['a: &a { b: *a }\n', '1:12 S001 the anchor "a" holds itself'],
  ])('are told where they lead nowhere: %j', (text, problem) => {
    const { root, problems } = parse({ path: 'schemas/x/y.yaml', text });
    expect(problems.length).toBeGreaterThan(0);
    expect(told(text)).toContain(problem);
    expect(root).toBeUndefined();
  });

  it('that grow beyond all measure are one problem', () => {
    const nine = (item: string) => `[${Array.from({ length: 9 }, () => item).join(', ')}]`;
    const names = [...'abcdefghij'];
    const bomb = names.map((name, index) => `${name}: &${name} ${nine(index === 0 ? 'x' : `*${names[index - 1]}`)}\n`).join('');
    expect(told(bomb)).toEqual([expect.stringContaining('S001 the aliases of this file repeat more than 10000 values')]);
  });
});
