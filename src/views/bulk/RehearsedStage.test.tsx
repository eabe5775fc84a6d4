// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { renderView } from '../view.case';
import { definition, planFor } from './bulk.case';
import type { BulkChange, Snapshot } from './bulk-change';
import { countsOf, type Entry } from './entry';
import { RehearsedStage } from './RehearsedStage';

const plan = planFor({ city: 'Kiel' });

function entry(id: number, state: Entry['state'], more: Partial<Entry> = {}): Entry {
  return { id, title: `no. ${id}`, state, held: { city: 'Bonn' }, ...more };
}

/** The stage over a change whose state the test sets. */
function show(...[entries, more = {}]: [Entry[], Partial<Snapshot>?]) {
  let now = of(entries, more);
  let tell = () => {};
  const overwrite = vi.fn();
  const change = {
    plan,
    get: () => now,
    subscribe: (run: () => void) => {
      tell = run;
      return () => {};
    },
    overwrite,
  } as unknown as BulkChange;
  renderView(<RehearsedStage change={change} onBack={vi.fn()} onClose={vi.fn()} />, {
    definition,
    dataProvider: {},
    queryClient: new QueryClient(),
  });
  const become = (next: Entry[], of2: Partial<Snapshot>) =>
    act(() => {
      now = of(next, of2);
      tell();
    });
  return { overwrite, become };
}

function of(entries: Entry[], more: Partial<Snapshot>): Snapshot {
  return { phase: 'ready', total: entries.length, hasSent: false, counts: countsOf(entries), ...more, entries };
}

function rows() {
  const [, ...shown] = within(screen.getByRole('table', { name: 'Records' })).getAllByRole('row');
  return shown.map((row) => [...row.children].map(({ textContent }) => textContent));
}

function told() {
  return [...document.querySelectorAll('.v-bulk-status [role]:not(progress)')].map((each) => [
    each.getAttribute('role'),
    each.textContent,
  ]);
}

function icon() {
  return document.querySelector('.v-bulk-status use')?.getAttribute('href')?.split('#')[1];
}

function bar() {
  const { value, max, ariaLabel } = screen.getByRole<HTMLProgressElement>('progressbar');
  return [value, max, ariaLabel];
}

it.each([
  [[entry(1, 'changes'), entry(2, 'same')], {}, 'Nothing has been sent yet. 1 record would change.', 'info'],
  [[entry(1, 'same')], {}, 'Nothing has been sent. No record would change.', 'info'],
  [[entry(1, 'done'), entry(2, 'done')], { hasSent: true }, '2 records changed.', 'circle-check'],
  [[entry(1, 'done'), entry(2, 'failed')], { hasSent: true }, '1 record changed, 1 not.', 'triangle-alert'],
] as [Entry[], Partial<Snapshot>, string, string][])(
  'says what would be, or was, changed: %#',
  (entries, more, text, sign) => {
    show(entries, more);
    expect([told(), icon()]).toEqual([[['status', text]], sign]);
    expect(screen.queryByRole('progressbar')).toBeNull();
  },
);

it.each([
  [{ phase: 'reading', total: 3 }, 'Comparing: 1 of 3', 1, 3],
  [{ phase: 'sending', run: { ended: 2, total: 5 } }, 'Changing: 2 of 5', 2, 5],
  [{ phase: 'paused', run: { ended: 2, total: 5 } }, 'Paused after 2 of 5', 2, 5],
] as [Partial<Snapshot>, string, number, number][])('shows how far it is: %j', (more, text, value, max) => {
  show([entry(1, 'changes')], more);
  expect([told(), bar()]).toEqual([[['status', text]], [value, max, text]]);
});

it('announces why it has stopped', () => {
  show([entry(1, 'changes')], {
    phase: 'paused',
    run: { ended: 0, total: 1 },
    trouble: new ConsoleError({ kind: 'network' }),
  });
  expect(told()[0]?.[0]).toBe('alert');
  expect(told()[0]?.[1]).toMatch(/^It has stopped, and nothing was sent twice\. .+/);
});

it('has a row for each record, with both values and what becomes of it', () => {
  show([
    entry(1, 'changes', { emptied: [definition.fields['rent']!] }),
    entry(2, 'same', { held: {} }),
    entry(3, 'conflict', { known: { city: 'Ulm' } }),
    entry(4, 'gone', { held: {} }),
    entry(5, 'unread', { held: {}, error: new ConsoleError({ kind: 'network' }) }),
    entry(6, 'refused', { why: [{ kind: 'record', reason: { why: 'refused' } as never }] }),
  ]);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Record',
    'City',
    'Result',
  ]);
  const [changes, same, conflict, gone, unread, refused] = rows();
  expect(changes).toEqual(['no. 1', 'BonnbecomesKiel', 'ChangesAlso becomes empty: Rent.']);
  expect(same).toEqual(['no. 2', 'Kiel', 'Already so']);
  expect(conflict?.slice(1)).toEqual([
    'Ulmchanged meanwhile toBonnbecomesKiel',
    'ConflictSomebody else has changed it meanwhile.Overwrite',
  ]);
  expect(gone?.slice(1)).toEqual(['', 'Gone']);
  expect([unread?.[1], unread?.[2]?.startsWith('Not readable')]).toEqual(['', true]);
  expect(refused?.slice(1)).toEqual(['BonnbecomesKiel', 'RefusedYou may not change this record.']);
  expect(screen.getAllByRole('rowheader')).toHaveLength(6);
  const off = [...document.querySelectorAll<HTMLElement>('.v-bulk-new')].map(({ dataset }) => dataset['off']);
  expect(off).toEqual([undefined, 'true', 'true']);
});

it('a conflict is overwritten, or left as it is, while nothing runs', () => {
  const [mine, theirs] = [
    entry(1, 'conflict', { known: { city: 'Ulm' } }),
    entry(2, 'changes', { known: { city: 'Ulm' } }),
  ];
  const { overwrite, become } = show([mine, theirs]);
  fireEvent.click(screen.getByRole('button', { name: 'Overwrite' }));
  fireEvent.click(screen.getByRole('button', { name: 'Keep theirs' }));
  expect(overwrite.mock.calls).toEqual([
    [mine, true],
    [theirs, false],
  ]);
  become([mine, theirs], { phase: 'sending', run: { ended: 0, total: 2 } });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Overwrite' }).disabled).toBe(true);
});

it('shows the records of one verdict, and all again', () => {
  const entries = [entry(1, 'changes'), entry(2, 'same'), entry(3, 'changes')];
  const { become } = show(entries);
  const toggles = () =>
    within(screen.getByRole('group', { name: 'Results to show' }))
      .getAllByRole('button')
      .map(({ textContent, ariaPressed }) => `${textContent} ${ariaPressed}`);
  expect(toggles()).toEqual(['All 3 true', 'Changes 2 false', 'Already so 1 false']);
  fireEvent.click(screen.getByRole('button', { name: 'Changes 2' }));
  expect(toggles()).toEqual(['All 3 false', 'Changes 2 true', 'Already so 1 false']);
  expect(rows().map(([title]) => title)).toEqual(['no. 1', 'no. 3']);
  fireEvent.click(screen.getByRole('button', { name: 'Changes 2' }));
  expect(rows()).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: 'Already so 1' }));
  expect(rows().map(([title]) => title)).toEqual(['no. 2']);
  fireEvent.click(screen.getByRole('button', { name: 'All 3' }));
  expect(rows()).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: 'Already so 1' }));
  // The verdict that is shown has no record any more.
  become([entry(1, 'done'), entry(3, 'changes')], { hasSent: true });
  expect(toggles()).toEqual(['All 2 true', 'Not sent 1 false', 'Changed 1 false']);
  expect(rows()).toHaveLength(2);
});

it('has pages of fifty records', () => {
  show(Array.from({ length: 101 }, (_, index) => entry(index + 1, 'changes')));
  const at = () => [rows().length, rows()[0]?.[0], document.querySelector('.v-bulk-pages span')?.textContent];
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  expect(at()).toEqual([50, 'no. 1', '1–50 of 101']);
  expect([button('Previous page').disabled, button('Next page').disabled]).toEqual([true, false]);
  fireEvent.click(button('Next page'));
  expect(at()).toEqual([50, 'no. 51', '51–100 of 101']);
  fireEvent.click(button('Next page'));
  expect(at()).toEqual([1, 'no. 101', '101–101 of 101']);
  expect([button('Previous page').disabled, button('Next page').disabled]).toEqual([false, true]);
  fireEvent.click(button('Previous page'));
  expect(at()[1]).toBe('no. 51');
});

it('has no pages where fifty records fit, and no table without a record', () => {
  show(Array.from({ length: 50 }, (_, index) => entry(index + 1, 'changes')));
  expect(document.querySelector('.v-bulk-pages')).toBeNull();
});

it('has no table before a record is read', () => {
  show([], { phase: 'reading', total: 4 });
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('button', { name: 'All 0' })).toBeTruthy();
});

it('offers to save what is left once it has come to an end', () => {
  const { become } = show([entry(1, 'done'), entry(2, 'failed')], { hasSent: true });
  expect(screen.getByRole('button', { name: 'Save the others as CSV' })).toBeTruthy();
  become([entry(1, 'done'), entry(2, 'failed')], { hasSent: true, phase: 'sending', run: { ended: 1, total: 2 } });
  expect(screen.queryByRole('button', { name: 'Save the others as CSV' })).toBeNull();
  become([entry(1, 'done')], { hasSent: true });
  expect(screen.queryByRole('button', { name: 'Save the others as CSV' })).toBeNull();
});

it('takes the focus where the button that had it goes away', () => {
  const { become } = show([entry(1, 'changes')]);
  (document.activeElement as HTMLElement | null)?.blur();
  become([entry(1, 'changes')], { phase: 'sending', run: { ended: 0, total: 1 } });
  expect(document.activeElement?.className).toBe('v-bulk-status');
  const all = screen.getByRole('button', { name: 'All 1' });
  all.focus();
  become([entry(1, 'done')], { hasSent: true });
  expect(document.activeElement).toBe(all);
});
