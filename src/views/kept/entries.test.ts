import { describe, expect, it } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { addEntries, changeEntries, changeKept, EntryConflict } from './entries';
import { notes, type Note } from './entries.case';
import type { KeptPlace } from './place';

function noteOf(name: string, city = ''): Note {
  return { name, city, opens: false };
}
const [late, mine] = [noteOf('Late'), noteOf('Mine')];

/** A platform with one value. `before` runs before each write, as another browser would. */
function platform(
  value: unknown,
  before: (write: number, place: { value: unknown; version: number }) => void = () => {},
) {
  const stored = { value, version: 1, writes: 0 };
  const place: KeptPlace = {
    read: async () => ({ value: structuredClone(stored.value), version: stored.version }),
    write: async (_name, next, version) => {
      stored.writes += 1;
      before(stored.writes, stored);
      if (version !== stored.version) throw new ConsoleError({ kind: 'code', code: 409 });
      Object.assign(stored, { value: structuredClone(next), version: version + 1 });
    },
  };
  return { place, stored };
}

describe('a change of stored entries', () => {
  it.each<[string, unknown, Parameters<typeof changeEntries<Note>>[2], unknown]>([
    ['adds an entry', undefined, { put: late, before: undefined }, [late]],
    [
      'replaces an entry in its place',
      [late, mine],
      { put: noteOf('Late', 'Bonn'), before: late },
      [noteOf('Late', 'Bonn'), mine],
    ],
    [
      'renames an entry',
      [late, mine],
      { put: { ...late, name: 'Later' }, before: late },
      [{ ...late, name: 'Later' }, mine],
    ],
    ['removes an entry', [late, mine], { remove: late }, [mine]],
    ['changes all of them', [late, 7], { each: (entry) => ({ ...entry, opens: true }) }, [{ ...late, opens: true }, 7]],
    [
      'removes only the one of two with a name',
      [late, noteOf('Late', 'Bonn')],
      { remove: late },
      [noteOf('Late', 'Bonn')],
    ],
    ['removes what is gone already', [mine], { remove: late }, [mine]],
    [
      'keeps what it cannot read',
      [{ name: 'New', shape: 2 }, 7],
      { put: late, before: undefined },
      [{ name: 'New', shape: 2 }, 7, late],
    ],
  ])('%s', (_what, stored, change, after) => {
    expect(changeEntries(notes, stored, change)).toEqual(after);
  });

  it('keeps what is the own of the user', () => {
    const opening = { ...late, opens: true };
    expect(changeEntries(notes, [opening], { put: noteOf('Late', 'Bonn'), before: opening })).toEqual([
      { ...noteOf('Late', 'Bonn'), opens: true },
    ]);
  });

  it('adds entries under free names, leaves out those that are there, and tells both', () => {
    expect(
      addEntries(notes, [late], [{ ...late, opens: true }, noteOf('Late', 'Bonn'), noteOf('Late', 'Ulm'), mine]),
    ).toEqual({
      entries: [late, noteOf('Late (2)', 'Bonn'), noteOf('Late (3)', 'Ulm'), mine],
      outcome: { added: 3, renamed: ['Late (2)', 'Late (3)'], same: 1 },
    });
    expect(addEntries(notes, [noteOf('Twelve chars')], [noteOf('Twelve chars', 'Ulm')]).outcome.renamed).toEqual([
      'Twelve c (2)',
    ]);
  });

  it.each<[string, unknown[], Parameters<typeof changeEntries<Note>>[2]]>([
    ['an entry that somebody changed', [noteOf('Late', 'Bonn')], { put: noteOf('Late', 'Ulm'), before: late }],
    ['an entry that was not known', [late], { put: noteOf('Late', 'Ulm'), before: undefined }],
    ['an entry that somebody changed, by removing it', [noteOf('Late', 'Bonn')], { remove: late }],
    ['another entry by a new name', [late, mine], { put: { ...late, name: 'Mine' }, before: late }],
  ])('does not write over %s', (_what, stored, change) => {
    expect(() => changeEntries(notes, stored, change)).toThrow(EntryConflict);
  });
});

describe('entries of an account', () => {
  it('of other owners stay', async () => {
    const { place, stored } = platform({ 'a/b': [mine] });
    await changeKept(place, 'notes', 'c/d', (stored) => changeEntries(notes, stored, { put: late, before: undefined }));
    expect(stored.value).toEqual({ 'a/b': [mine], 'c/d': [late] });
  });

  it('are read again where another browser has written meanwhile', async () => {
    const { place, stored } = platform({ 'a/b': [] }, (write, other) => {
      if (write === 1) Object.assign(other, { value: { 'a/b': [mine] }, version: 2 });
    });
    await changeKept(place, 'notes', 'a/b', (stored) => changeEntries(notes, stored, { put: late, before: undefined }));
    expect(stored).toEqual({ value: { 'a/b': [mine, late] }, version: 3, writes: 2 });
  });

  it('are not written for ever', async () => {
    const { place, stored } = platform({}, (_write, other) => (other.version += 1));
    await expect(
      changeKept(place, 'notes', 'a/b', (stored) => changeEntries(notes, stored, { remove: late })),
    ).rejects.toMatchObject({ code: 409 });
    expect(stored.writes).toBe(4);
  });

  it.each([true, false])('after a lost answer are read: they had arrived: %s', async (arrived) => {
    const { place, stored } = platform({});
    const lost: KeptPlace = {
      ...place,
      write: async (...given) => {
        if (arrived) await place.write(...given);
        else stored.writes += 1;
        throw new ConsoleError({ kind: 'lost', unsure: true });
      },
    };
    const outcome: unknown = await changeKept(lost, 'notes', 'a/b', (stored) =>
      changeEntries(notes, stored, { put: late, before: undefined }),
    ).catch((error: ConsoleError) => error.kind);
    expect(outcome).toEqual(arrived ? { 'a/b': [late] } : 'lost');
    expect(stored.writes).toBe(1);
  });
});
