import { expect, it } from 'vitest';
import { withParents } from './parents';

it('writes the parent of a tree as a field, and the key of nested records at the list', () => {
  const tree = 'tree: { parent: parent_id, children: below } # of shelves\n';
  const rewritten = (calls: string) => withParents(`${tree}${calls}\n`).text;
  expect(rewritten('calls: { at: /v2/menu, has: [list] }')).toBe(
    'tree: parent_id # of shelves\ncalls: { list: { rows: [data, below] }, at: /v2/menu, has: [list] }\n',
  );
  expect(rewritten('calls: { list: /v2/menu/list }')).toContain(
    'calls: { list: { path: /v2/menu/list, rows: [data, below] } }',
  );
  expect(rewritten('calls:\n  list: { rows: data.list, page: none }')).toContain(
    '  list: { rows: [data.list, below], page: none }',
  );
  expect(rewritten('calls:\n  list:\n    page: none')).toContain('  list:\n    rows: [data, below]\n    page: none');
});

it('writes a tree without nested records as its field, and leaves what is one', () => {
  const { text, done } = withParents('label: x\ntree:\n  parent: comp_id\ncalls: { list: /v2/menu/list }\n');
  expect(text).toBe('label: x\ntree:\n  comp_id\ncalls: { list: /v2/menu/list }\n');
  expect(done).toEqual([{ line: 3, old: 'parent: comp_id', now: 'comp_id' }]);
  const present = 'tree: comp_id\ncalls: { list: /v2/menu/list }\n';
  expect(withParents(present)).toEqual({ text: present, done: [] });
});
