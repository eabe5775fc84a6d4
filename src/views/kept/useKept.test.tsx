// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { buildDefinition } from '../definition.case';
import { renderView } from '../view.case';
import { notes as kind, type Note } from './entries.case';
import type { Services } from '../services';
import { useKept, type Kept } from './useKept';

function note(name: string, city = 'Bonn'): Note {
  return { name, city, opens: false };
}
const [late, mine] = [note('Late'), note('Mine')];

/** The account of a platform: what it keeps, and why it does not. */
const account = { value: {} as unknown, version: 1, reads: undefined as unknown, writes: undefined as unknown };
const send = vi.fn(async ({ path }: { path: string }, body: { name: string; value?: unknown; version?: number }) => {
  const failure = path === '/write' ? account.writes : account.reads;
  if (failure !== undefined) throw failure;
  if (path === '/write') Object.assign(account, { value: body.value, version: account.version + 1 });
  return { data: { value: structuredClone(account.value), version: account.version } };
});
const keeping = {
  client: { send },
  config: { keptWithAccount: { read: '/read', write: '/write', style: 'body' } },
} as unknown as Partial<Services>;

const onEntries = vi.fn<(entries: Note[]) => void>();
let kept: Kept<Note>;

function Notes({ enabled }: { enabled: boolean }) {
  const now = useKept({ kind, owner: 'a/b', preference: 'a/b:notes', enabled, onEntries });
  useEffect(() => {
    kept = now;
  });
  return null;
}

/** What the browser has stored. */
function stored(entries: unknown) {
  localStorage.setItem('preferences:ann', JSON.stringify({ 'a/b:notes': entries }));
}

async function open({ withAccount = true, enabled = true } = {}) {
  const services = withAccount ? keeping : {};
  renderView(<Notes enabled={enabled} />, { definition: buildDefinition([]), dataProvider: {}, services });
  if (withAccount && enabled) await vi.waitUntil(() => kept.state !== 'reading');
}

function notices() {
  return screen.getByLabelText('notices').textContent;
}

beforeEach(() => {
  vi.clearAllMocks();
  Object.assign(account, { value: { 'a/b': [late], 'c/d': [mine] }, version: 1, reads: undefined, writes: undefined });
});

describe('without a place at the platform', () => {
  it('keeps everything in this browser', async () => {
    stored([late, 7]);
    await open({ withAccount: false });
    expect(kept).toMatchObject({ mine: [late], here: [], withAccount: false, state: 'read', busy: false });
    expect(await act(() => kept.change({ put: mine, before: undefined }))).toBe('done');
    expect(kept.mine).toEqual([late, mine]);
    expect(onEntries).toHaveBeenLastCalledWith([late, mine]);
    expect(await act(() => kept.add([late, note('Late', 'Ulm')]))).toEqual({
      added: 1,
      renamed: ['Late (2)'],
      same: 1,
    });
    expect(kept.mine).toEqual([late, mine, note('Late (2)', 'Ulm')]);
    expect(notices()).toBe('');
  });

  it('tells of an entry that another tab has changed', async () => {
    stored([late]);
    await open({ withAccount: false });
    expect(await act(() => kept.change({ put: mine, before: note('Late', 'Ulm') }))).toBe('refused');
    expect(notices()).toBe('error: kept.conflict');
    expect(kept.mine).toEqual([late]);
  });

  it('takes what is stored for nothing where it is no list', async () => {
    stored('x');
    await open({ withAccount: false });
    expect(kept.mine).toEqual([]);
  });
});

describe('with the account', () => {
  it('has its entries, and apart those of this browser alone', async () => {
    stored([mine]);
    await open();
    expect(kept).toMatchObject({ mine: [late], here: [mine], withAccount: true, state: 'read' });
    expect(onEntries).toHaveBeenCalledExactlyOnceWith([late]);
    act(() => void kept.changeHere({ remove: mine }));
    expect(kept.here).toEqual([]);
    expect(onEntries).toHaveBeenCalledOnce();
  });

  it('is not read before it is wanted', async () => {
    await open({ enabled: false });
    expect([kept.state, kept.mine]).toEqual(['reading', []]);
    expect(send).not.toHaveBeenCalled();
  });

  it('changes its entries, and is busy meanwhile', async () => {
    await open();
    expect(await act(() => kept.change({ put: mine, before: undefined }))).toBe('done');
    expect(kept).toMatchObject({ mine: [late, mine], busy: false });
    expect(account.value).toEqual({ 'a/b': [late, mine], 'c/d': [mine] });
    expect(onEntries).toHaveBeenLastCalledWith([late, mine]);
    let answer = (): void => undefined;
    send.mockImplementationOnce(() => new Promise((resolve) => (answer = () => resolve({ data: account }))));
    let removed: Promise<unknown> = Promise.resolve();
    act(() => void (removed = kept.change({ remove: mine })));
    expect(kept.busy).toBe(true);
    await act(async () => {
      answer();
      await removed;
    });
    expect(kept).toMatchObject({ mine: [late], busy: false });
  });

  it('tells of an entry that another browser has changed, and reads it', async () => {
    await open();
    account.value = { 'a/b': [note('Late', 'Ulm')] };
    expect(await act(() => kept.change({ put: note('Late', 'Kiel'), before: late }))).toBe('refused');
    expect(notices()).toBe('error: kept.conflict');
    await waitFor(() => expect(kept.mine).toEqual([note('Late', 'Ulm')]));
  });

  it('keeps an entry in this browser that could not be written, and says why', async () => {
    stored([mine]);
    await open();
    account.writes = new ConsoleError({ kind: 'network' });
    expect(await act(() => kept.change({ put: note('Mine', 'Ulm'), before: undefined }))).toBe('here');
    expect(kept).toMatchObject({ mine: [late], here: [note('Mine', 'Ulm')], busy: false });
    expect(notices()).toBe('warning: kept.here');
  });

  it.each<[string, () => Promise<unknown>, unknown]>([
    ['a removal', () => kept.change({ remove: late }), 'refused'],
    ['entries of a file', () => kept.add([mine]), undefined],
  ])('tells why %s could not be written', async (_what, run, outcome) => {
    await open();
    account.writes = new ConsoleError({ kind: 'network' });
    expect(await act(run)).toBe(outcome);
    expect(notices()).toMatch(/^error: The server could not be reached/);
    expect(kept).toMatchObject({ mine: [late], here: [] });
  });

  it('adds entries, and says what has become of them', async () => {
    await open();
    expect(await act(() => kept.add([late, mine]))).toEqual({ added: 1, renamed: [], same: 1 });
    expect(kept.mine).toEqual([late, mine]);
  });

  it('says that it could not be read, and is read again', async () => {
    account.reads = new ConsoleError({ kind: 'network' });
    await open();
    expect([kept.state, kept.mine]).toEqual(['failed', []]);
    account.reads = undefined;
    act(() => kept.again());
    await waitFor(() => expect(kept).toMatchObject({ state: 'read', mine: [late] }));
  });

  it('may be empty', async () => {
    account.value = undefined;
    await open();
    expect(kept).toMatchObject({ state: 'read', mine: [] });
    expect(onEntries).toHaveBeenCalledExactlyOnceWith([]);
  });
});
