// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildField } from '../definition.case';
import { createDraftKeeper, type DraftKeeper } from './draft-keeper';

const fields = { name: buildField('name', 'text'), remark: buildField('remark', 'text') };
let changes: Record<string, unknown>;

beforeEach(() => {
  vi.useFakeTimers();
  changes = {};
});
afterEach(() => vi.useRealTimers());

function keeper() {
  return createDraftKeeper({
    storage: localStorage,
    fields,
    current: () => ({ name: 'Anne', ...changes }),
    changes: () => changes,
    now: () => 1000,
  });
}

function offerOf(drafts: DraftKeeper) {
  drafts.open('k');
  return drafts.offer();
}

function stored() {
  return JSON.parse(localStorage.getItem('k') ?? 'null') as unknown;
}

describe('the draft keeper', () => {
  it('writes once, after a pause in typing', () => {
    const write = vi.spyOn(Storage.prototype, 'setItem');
    const drafts = keeper();
    drafts.open('k');
    for (const name of ['B', 'Bo']) {
      changes = { name };
      drafts.touch();
      vi.advanceTimersByTime(400);
    }
    expect(write).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(stored()).toEqual({ at: 1000, values: { name: 'Bo' } });
    expect(write).toHaveBeenCalledTimes(1);
  });
  it('writes pending changes when the page is left', () => {
    const drafts = keeper();
    drafts.open('k');
    changes = { name: 'Bo' };
    drafts.touch();
    drafts.flush();
    expect(stored()).toEqual({ at: 1000, values: { name: 'Bo' } });
  });
  it('writes no pending changes after a drop', () => {
    const drafts = keeper();
    drafts.open('k');
    changes = { name: 'Bo' };
    drafts.touch();
    drafts.drop();
    vi.runAllTimers();
    drafts.flush();
    expect(stored()).toBeNull();
  });
  it('keeps no secret, and says that it was typed', () => {
    const drafts = createDraftKeeper({
      storage: localStorage,
      fields: { ...fields, pin: buildField('pin', 'secret') },
      current: () => changes,
      changes: () => changes,
      now: () => 1000,
    });
    drafts.open('k');
    changes = { name: 'Bo', pin: '4711' };
    drafts.touch();
    drafts.flush();
    expect(stored()).toEqual({ at: 1000, values: { name: 'Bo' }, left: ['pin'] });
  });
  it('writes what waits for the former data center before it opens the draft of the next one', () => {
    const drafts = keeper();
    drafts.open('k');
    changes = { name: 'Bo' };
    drafts.touch();
    drafts.open('other');
    vi.runAllTimers();
    expect(stored()).toEqual({ at: 1000, values: { name: 'Bo' } });
    expect(localStorage.getItem('other')).toBeNull();
  });
  it('keeps values typed before the user is known', () => {
    const drafts = keeper();
    changes = { name: 'Bo' };
    drafts.touch();
    vi.runAllTimers();
    drafts.open('k');
    drafts.flush();
    expect(stored()).toEqual({ at: 1000, values: { name: 'Bo' } });
  });
  it('offers a draft only when it differs from the form', () => {
    localStorage.setItem('k', JSON.stringify({ at: 500, values: { name: 'Anne' } }));
    expect(offerOf(keeper())).toBeNull();
    localStorage.setItem('k', JSON.stringify({ at: 500, values: { name: 'Carl' } }));
    expect(offerOf(keeper())).toEqual({ at: 500, values: { name: 'Carl' } });
  });
  it('keeps an unanswered offer below newer values', () => {
    localStorage.setItem('k', JSON.stringify({ at: 500, values: { name: 'Carl', remark: 'old' } }));
    const drafts = keeper();
    drafts.open('k');
    changes = { remark: 'new' };
    drafts.touch();
    drafts.flush();
    expect(stored()).toEqual({ at: 1000, values: { name: 'Carl', remark: 'new' } });
    drafts.settle();
    drafts.touch();
    drafts.flush();
    expect(stored()).toEqual({ at: 1000, values: { remark: 'new' } });
  });
  it('keeps what an unanswered offer had to leave out, and offers nothing after a drop', () => {
    localStorage.setItem('k', JSON.stringify({ at: 500, values: { name: 'Carl' }, left: ['pin'] }));
    const drafts = keeper();
    expect(offerOf(drafts)?.left).toEqual(['pin']);
    changes = { remark: 'new' };
    drafts.touch();
    drafts.flush();
    expect(stored()).toEqual({ at: 1000, values: { name: 'Carl', remark: 'new' }, left: ['pin'] });
    drafts.drop();
    expect([drafts.offer(), stored()]).toEqual([null, null]);
  });
  it('keeps that a new record was sent, until the form is saved or discarded', () => {
    const first = keeper();
    first.open('k');
    changes = { name: 'Bo' };
    first.lose();
    vi.runAllTimers();
    expect(stored()).toEqual({ at: 1000, values: { name: 'Bo' }, sent: true });
    const next = keeper();
    next.open('k');
    changes = { name: 'Bob' };
    next.touch();
    next.flush();
    expect(stored()).toEqual({ at: 1000, values: { name: 'Bob' }, sent: true });
    next.drop();
    next.touch();
    next.flush();
    expect(stored()).toEqual({ at: 1000, values: { name: 'Bob' } });
  });
});
