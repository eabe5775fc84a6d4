import { describe, expect, it, vi } from 'vitest';
import { buildStorage } from '../../auth/sample.case';
import { entry } from './journal.case';
import { createJournal } from './journal';

function storage(stored?: string) {
  const held = buildStorage(stored === undefined ? {} : { 'journal:ann': stored });
  return { ...held, text: () => held.getItem('journal:ann') ?? '' };
}

function idsIn(journal: ReturnType<typeof createJournal>) {
  return journal.get().map(({ id }) => id);
}

describe('a journal', () => {
  it('keeps what was done, with a key and the time, and tells it', () => {
    const journal = createJournal(storage(), 'ann', () => 5000);
    const told = vi.fn();
    journal.subscribe(told);
    const [key] = journal.add([entry()]);
    expect(journal.get()).toEqual([{ ...entry(), key, at: 5000 }]);
    expect(told).toHaveBeenCalledTimes(1);
    expect(journal.get()).toBe(journal.get());
  });

  it('belongs to one user', () => {
    const shared = storage();
    createJournal(shared, 'ann').add([entry()]);
    expect(createJournal(shared, 'bob').get()).toEqual([]);
  });

  it.each(['{', '5', '{"a":1}', 'null'])('counts as empty where the stored text is %s', (text) => {
    const journal = createJournal(storage(text), 'ann');
    expect(journal.get()).toEqual([]);
    journal.add([entry()]);
    expect(idsIn(journal)).toEqual([1]);
  });

  it('leaves out what is no entry', () => {
    const held = storage();
    createJournal(held, 'ann').add([entry()]);
    const [good] = JSON.parse(held.text()) as object[];
    const broken = [
      { ...good, kind: 'other' },
      { ...good, from: 5 },
      { ...good, paths: [1] },
      { ...good, undone: {} },
      null,
    ];
    expect(createJournal(storage(JSON.stringify([...broken, good])), 'ann').get()).toHaveLength(1);
  });

  it('adds to what another tab has written, and marks there', () => {
    const shared = storage();
    const [one, other] = [createJournal(shared, 'ann'), createJournal(shared, 'ann')];
    const [key = ''] = one.add([entry()]);
    other.add([entry({ id: 2 })]);
    one.add([entry({ id: 3 })]);
    other.markUndone(key, ['city']);
    expect(idsIn(one)).toEqual([1, 2, 3]);
    expect(one.get()[0]?.undone).toEqual({ left: ['city'] });
  });

  it('is empty after a sign-out that clears it', () => {
    const shared = storage();
    const journal = createJournal(shared, 'ann');
    journal.add([entry()]);
    shared.removeItem('journal:ann');
    expect(journal.get()).toEqual([]);
  });

  it('keeps the newest 200; what was done at once counts as one', () => {
    const journal = createJournal(storage(), 'ann');
    for (let id = 1; id <= 210; id += 1) journal.add([entry({ id })]);
    expect(idsIn(journal)).toEqual(Array.from({ length: 200 }, (_, index) => index + 11));
    journal.add(Array.from({ length: 300 }, (_, index) => entry({ id: 1000 + index, group: 'g' })));
    expect(journal.get()).toHaveLength(499);
    expect(journal.get().at(-1)?.id).toBe(1299);
  });

  it('keeps no more text than it may', () => {
    const held = storage();
    const journal = createJournal(held, 'ann');
    for (let id = 1; id <= 60; id += 1) journal.add([entry({ id, from: { city: 'x'.repeat(8000) } })]);
    expect(held.text().length).toBeLessThan(400_000);
    expect(journal.get().length).toBeGreaterThan(40);
    expect(journal.get().at(-1)?.id).toBe(60);
  });
});
