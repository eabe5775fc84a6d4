import { describe, expect, it } from 'vitest';
import { localList } from './local-list';
import { buildDefinition, buildField, integer, text } from './sample.case';

const definition = buildDefinition([
  text('name'),
  integer('sort'),
  buildField('parent', 'treeref', { to: 'x', match: {}, as: 'number' }),
  buildField('created', 'datetime', { as: 'text' }),
  buildField('price', 'decimal', { scale: 2, rangeKeys: ['price_from', 'price_to'] }),
  buildField('open', 'boolean', { as: 'number' }),
  buildField('only_sub', 'boolean', { as: 'number' }, { in: ['filter'] }),
]);
const records = [
  { id: 1, name: 'Alpha', sort: 10, price: '9.50', parent: null, open: true, created: '2026-01-01T10:00:00Z' },
  { id: 2, name: 'beta 10', sort: 9, price: 10, parent: 1, open: false, created: '2026-01-02T10:00:00Z' },
  { id: 3, name: 'beta 9', sort: null, parent: 1, open: null, created: null },
];
function idsOf(input: Parameters<typeof localList>[2]) {
  return localList(definition, records, input).records.map(({ id }) => id);
}

describe('filters in the browser', () => {
  it.each([
    [{ name: 'BETA' }, [2, 3]],
    [{ name: ['alp', '9'] }, [1, 3]],
    [{ sort: '1' }, []],
    [{ sort: 10 }, [1]],
    [{ parent: '1' }, [2, 3]],
    [{ parent: 0 }, [1]],
    [{ open: false }, [2]],
    [{ open: 0 }, [2]],
    [{ open: 1 }, [1]],
    [{ parent: [1, 7] }, [2, 3]],
    [{ created: { from: '2026-01-02' } }, [2]],
    [{ created: { to: '2026-01-01' } }, [1]],
    [{ created: '2026-01-02' }, [2]],
    [{ price: { from: 10 } }, [2]],
    [{ price: { from: '9.5', to: '9.99' } }, [1]],
    [{ price: { to: 10 } }, [1, 2]],
    [{ price: 10 }, [2]],
    [{ only_sub: true }, [1, 2, 3]],
    [{ name: '' }, [1, 2, 3]],
  ])('%j', (filter, ids) => {
    expect(idsOf({ filter })).toEqual(ids);
  });
});

describe('sorting and paging in the browser', () => {
  it('sorts numbers by size, texts in natural order, and missing values first', () => {
    expect(idsOf({ sort: { field: 'sort', order: 'ASC' } })).toEqual([3, 2, 1]);
    expect(idsOf({ sort: { field: 'name', order: 'DESC' } })).toEqual([2, 3, 1]);
  });

  it('returns one page and the total', () => {
    const { records: page, total } = localList(definition, records, { page: { page: 2, perPage: 2 } });
    expect(page.map(({ id }) => id)).toEqual([3]);
    expect(total).toBe(3);
  });
});
