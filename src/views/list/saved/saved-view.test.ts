import { describe, expect, it } from 'vitest';
import { buildDefinition, buildField } from '../../definition.case';
import { isSameLook, viewOfLook, type Look } from './look';
import { searchOfView, viewInSearch } from './link';
import { readEntries } from '../../kept/entries';
import { entryFile, readEntryFile } from '../../kept/file';
import { offeredFilter, onlyColumns, readView, teamView, viewKind, type SavedView } from './saved-view';

const base = buildDefinition(['name', 'city', 'state', 'sort'].map((name) => buildField(name, 'text')));
const definition = {
  ...base,
  list: {
    ...base.list,
    filters: ['name', 'city'],
    presets: [{ name: 'on', label: 'On', filter: { state: 1 } }],
    columns: ['name', 'city', 'state'].map((field) => ({ field, hidden: false, sortable: true })),
  },
};
const shown = { definition, may: () => true };
const look: Look = {
  filter: { city: 'Bonn', state: 1 },
  sort: { field: 'city', order: 'DESC' },
  perPage: 50,
  density: 'compact',
  columns: { order: ['city', 'name', 'state', 'sort'], hidden: ['state', 'sort'] },
  widths: { city: 200, sort: 90 },
  frozen: 'city',
};
const view = viewOfLook('Late ~ 100 %', look, shown);

describe('a stored view', () => {
  it('is read with what an earlier version has not stored as absent', () => {
    const old = { name: 'Old', filter: {}, sort: { field: 'id', order: 'ASC' }, perPage: 10, columns: null };
    expect(readView(old)).toEqual({ ...old, density: null, widths: null, frozen: null, opens: false });
  });

  it.each<[string, object]>([
    ['view', []],
    ['name', { filter: {} }],
    ['name', { name: ' ', filter: {} }],
    ['name', { name: 'x'.repeat(41), filter: {} }],
    ['filter', { name: 'A' }],
    ['filter', { name: 'A', filter: [] }],
    ['sort', { name: 'A', filter: {}, sort: { field: 'a', order: 'UP' } }],
    ['perPage', { name: 'A', filter: {}, perPage: 0 }],
    ['perPage', { name: 'A', filter: {}, perPage: '10' }],
    ['density', { name: 'A', filter: {}, density: 'tiny' }],
    ['columns', { name: 'A', filter: {}, columns: ['a'] }],
    ['widths', { name: 'A', filter: {}, widths: { a: 'wide' } }],
    ['frozen', { name: 'A', filter: {}, frozen: 1 }],
  ])('with a wrong %s is none: %j', (wrong, stored) => {
    expect(readView(stored)).toBe(wrong);
    expect(readEntries(viewKind, [stored, view])).toEqual([view]);
  });

  it('keeps the filters that the list offers, and names those that it no longer has', () => {
    expect(offeredFilter(definition, { name: 'a', state: 1, sort: 2, gone: 3 })).toEqual({
      filter: { name: 'a', state: 1 },
      lost: ['sort', 'gone'],
    });
  });

  it('leaves out columns that are no longer there', () => {
    expect(onlyColumns(['gone', 'city'], ['name', 'city'])).toEqual({ order: ['city', 'name'], hidden: ['name'] });
  });

  it('has what the list looks like', () => {
    expect(view).toEqual({
      name: 'Late ~ 100 %',
      filter: { city: 'Bonn', state: 1 },
      sort: { field: 'city', order: 'DESC' },
      perPage: 50,
      density: 'compact',
      columns: { order: ['city', 'name', 'state', 'sort'], hidden: ['state', 'sort'] },
      widths: { city: 200 },
      frozen: 'city',
      opens: false,
    });
  });
});

describe('a list is as its view', () => {
  it('whatever the view leaves open', () => {
    const team = teamView({ name: 'bonn', label: 'Bonn', filter: look.filter as SavedView['filter'] }, []);
    expect(isSameLook(view, team, shown)).toBe(true);
  });

  it.each<[string, Partial<Look>]>([
    ['filters', { filter: { city: 'Bonn' } }],
    ['order', { sort: { field: 'city', order: 'ASC' } }],
    ['page size', { perPage: 10 }],
    ['density', { density: 'normal' }],
    ['columns', { columns: undefined }],
    ['order of the columns', { columns: { order: ['name', 'city', 'state', 'sort'], hidden: ['state', 'sort'] } }],
    ['widths', { widths: {} }],
    ['frozen columns', { frozen: undefined }],
  ])('but not with other %s', (_what, other) => {
    expect(isSameLook(viewOfLook('', { ...look, ...other }, shown), view, shown)).toBe(false);
  });
});

describe('a link', () => {
  it.each<[string, Partial<SavedView>]>([
    ['all of a view', {}],
    [
      'no columns, order and density',
      { columns: null, widths: null, frozen: null, sort: null, density: null, perPage: null },
    ],
    ['no column that stays', { frozen: '' }],
    ['columns without widths', { widths: {} }],
  ])('carries %s', (_what, part) => {
    const sent = { ...view, ...part } as SavedView;
    expect(viewInSearch(searchOfView(sent, shown), shown)).toEqual({ ...sent, widths: sent.widths ?? {} });
  });

  it('is short', () => {
    expect(decodeURIComponent(searchOfView(view, shown).split('look=')[1] ?? '')).toBe(
      'Late+%7E+100+%25~compact~city:200!,name',
    );
  });

  it('leaves out columns that the list does not have', () => {
    expect(viewInSearch('?filter={}&look=A~~gone,city:90', shown)?.columns).toEqual(
      onlyColumns(['city'], ['name', 'city', 'state', 'sort']),
    );
  });

  it.each([
    '?look=A~tiny~',
    '?look=A~~a b',
    '?look=A~~a:wide',
    '?look=A~~,',
    '?look=A~normal~gone',
    '?look=A~~a~b',
    '?look=~~',
    '?filter=[]&look=A~~',
    '?filter={&look=A~~',
    '?perPage=0&look=A~~',
    '?sort=a&order=UP&look=A~~',
  ])('that is broken is none: %s', (search) => expect(viewInSearch(search, shown)).toBeUndefined());
});

describe('a file of views', () => {
  it('is read as it was written, without saying with which the list opens', async () => {
    const text = await entryFile(viewKind, 'test/thing', [{ ...view, opens: true }]).text();
    expect(readEntryFile(viewKind, text, 'test/thing')).toEqual({ entries: [view], problems: [] });
  });
});
