import { describe, expect, it } from 'vitest';
import { ConsoleError } from '../../../errors/console-error';
import type { KeptPlace } from './kept-place';
import { readView, type SavedView } from './saved-view';
import { changeKept, changeViews, ViewConflict } from './view-changes';

function viewOf(name: string, city = ''): SavedView {
  return readView({ name, filter: city ? { city } : {} }) as SavedView;
}
const [late, mine] = [viewOf('Late'), viewOf('Mine')];

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

describe('a change of stored views', () => {
  it.each<[string, unknown, Parameters<typeof changeViews>[1], unknown]>([
    ['adds a view', undefined, { put: late, before: undefined }, [late]],
    [
      'replaces a view in its place',
      [late, mine],
      { put: viewOf('Late', 'Bonn'), before: late },
      [viewOf('Late', 'Bonn'), mine],
    ],
    [
      'renames a view',
      [late, mine],
      { put: { ...late, name: 'Later' }, before: late },
      [{ ...late, name: 'Later' }, mine],
    ],
    ['removes a view', [late, mine], { remove: 'Late' }, [mine]],
    [
      'lets the list open with one',
      [{ ...late, opens: true }, mine],
      { opens: 'Mine' },
      [late, { ...mine, opens: true }],
    ],
    [
      'adds views under free names',
      [late],
      { add: [late, late] },
      [late, { ...late, name: 'Late (2)' }, { ...late, name: 'Late (3)' }],
    ],
    [
      'keeps what it cannot read',
      [{ name: 'New', shape: 2 }, 7],
      { put: late, before: undefined },
      [{ name: 'New', shape: 2 }, 7, late],
    ],
  ])('%s', (_what, stored, change, after) => {
    expect(changeViews(stored, change)).toEqual(after);
  });

  it('keeps with which view the list opens', () => {
    const opening = { ...late, opens: true };
    expect(changeViews([opening], { put: viewOf('Late', 'Bonn'), before: opening })).toEqual([
      { ...viewOf('Late', 'Bonn'), opens: true },
    ]);
  });

  it.each<[string, unknown[], Parameters<typeof changeViews>[1]]>([
    ['a view that somebody changed', [viewOf('Late', 'Bonn')], { put: viewOf('Late', 'Ulm'), before: late }],
    ['a view that was not known', [late], { put: viewOf('Late', 'Ulm'), before: undefined }],
    ['another view by a new name', [late, mine], { put: { ...late, name: 'Mine' }, before: late }],
  ])('does not write over %s', (_what, stored, change) => {
    expect(() => changeViews(stored, change)).toThrow(ViewConflict);
  });
});

describe('views of an account', () => {
  it('of other lists stay', async () => {
    const { place, stored } = platform({ 'a/b': [mine] });
    await changeKept(place, 'c/d', { put: late, before: undefined });
    expect(stored.value).toEqual({ 'a/b': [mine], 'c/d': [late] });
  });

  it('are read again where another browser has written meanwhile', async () => {
    const { place, stored } = platform({ 'a/b': [] }, (write, other) => {
      if (write === 1) Object.assign(other, { value: { 'a/b': [mine] }, version: 2 });
    });
    await changeKept(place, 'a/b', { put: late, before: undefined });
    expect(stored).toEqual({ value: { 'a/b': [mine, late] }, version: 3, writes: 2 });
  });

  it('are not written for ever', async () => {
    const { place, stored } = platform({}, (_write, other) => (other.version += 1));
    await expect(changeKept(place, 'a/b', { remove: 'Late' })).rejects.toMatchObject({ code: 409 });
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
    const outcome: unknown = await changeKept(lost, 'a/b', { put: late, before: undefined }).catch(
      (error: ConsoleError) => error.kind,
    );
    expect(outcome).toEqual(arrived ? { 'a/b': [late] } : 'lost');
    expect(stored.writes).toBe(1);
  });
});
