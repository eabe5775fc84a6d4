// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderView } from '../view.case';
import { entry, definition } from './journal.case';
import { JournalPage } from './JournalPage';
import type { NewEntry } from './journal';
import { journalOf } from './useJournal';
import { UndoPlace } from './UndoPlace';
import { onUndo, openUndo } from './wanted';
import { YourChanges } from './YourChanges';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function keep(...entries: Partial<NewEntry>[]) {
  return journalOf('ann').add(entries.map((each) => entry(each)));
}

function show(more = {}) {
  renderView(<JournalPage />, { definition, dataProvider: {}, ...more });
}

async function acts() {
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0));
  return screen.getAllByRole('listitem').filter((each) => each.className === 'v-journal-act');
}

describe('what the user did', () => {
  it('is nothing at first', () => {
    show();
    expect(screen.getByRole('heading', { name: 'Nothing yet' })).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('is listed with the newest first, from what to what, and a way to the record', async () => {
    keep({}, { kind: 'delete', id: 2, title: 'Bea', from: {}, to: {}, paths: [] });
    show();
    const [deleted, edited] = await acts();
    expect(deleted?.textContent).toContain('DeletedThingsBea');
    expect(within(deleted!).queryByRole('link')).toBeNull();
    expect(within(deleted!).queryByRole('button')).toBeNull();
    expect(edited?.textContent).toContain('EditedThingsAnneCityBonnbecameKiel');
    expect(within(edited!).getByRole('link', { name: 'Anne' }).getAttribute('href')).toBe('/test/thing/1/show');
  });

  it('is one act where records were changed together, and undone together', async () => {
    const keys = keep({ group: 'g', kind: 'bulk' }, { group: 'g', kind: 'bulk', id: 2, title: 'Bea' });
    const asked = vi.fn();
    onTestFinished(onUndo(asked));
    show();
    const [act, ...others] = await acts();
    expect(others).toEqual([]);
    expect(act?.textContent).toContain('Edited: 2 records');
    fireEvent.click(within(act!).getByRole('button', { name: 'Undo' }));
    expect(asked).toHaveBeenCalledWith(keys.toReversed());
  });

  it('has no second undo, and says what stayed', async () => {
    const [key = ''] = keep({ withheld: ['key'] });
    journalOf('ann').markUndone(key, ['city']);
    show();
    const [act] = await acts();
    expect(act?.textContent).toContain('This was undone, except for: City, Key.');
    expect(within(act!).queryByRole('button')).toBeNull();
  });

  it('has no undo and no values that the account may not have', async () => {
    keep({});
    show({
      definition: {
        ...definition,
        fields: { ...definition.fields, city: { ...definition.fields['city'], permission: 'city' } },
      },
      can: (_: string, permission: string) => permission === 'view',
    });
    const [act] = await acts();
    expect(act?.textContent).not.toContain('Kiel');
    expect(within(act!).queryByRole('button')).toBeNull();
  });

  it('is that of this data center; the rest is counted', async () => {
    keep({ center: 'https://two.example/api', title: 'Elsewhere' }, {});
    show();
    expect(await acts()).toHaveLength(1);
    expect(screen.getByText(/^1 more entry is of another data center/)).toBeTruthy();
    expect(screen.queryByText('Elsewhere')).toBeNull();
  });

  it('is filtered by all words of a text, in what it says', async () => {
    keep({}, { id: 2, title: 'Bea', from: { size: 1 }, to: { size: 2 }, paths: ['size'] });
    show();
    expect(await acts()).toHaveLength(2);
    const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
    type('kiel ANNE');
    expect((await acts()).map((each) => each.textContent)).toEqual([expect.stringContaining('Anne')]);
    type('kiel bea');
    expect(screen.getByText('No entry has these words')).toBeTruthy();
  });
});

describe('an undo that a notice offers', () => {
  it('does nothing to the record of the same number in another data center', async () => {
    const getOne = vi.fn();
    renderView(<UndoPlace />, { definition, dataProvider: { getOne } });
    const [elsewhere = ''] = keep({ center: 'https://two.example/api' });
    openUndo([elsewhere]);
    expect((await screen.findByText(/another data center/)).textContent).toContain('was undone already');
    expect(getOne).not.toHaveBeenCalled();
  });
});

describe("a record's page", () => {
  it('has the entries of this record alone', async () => {
    keep({}, { id: 2 }, { resource: 'test/other' });
    renderView(<YourChanges record={{ id: 1 }} />, { definition, dataProvider: {} });
    expect(await screen.findByText('Your changes (1)')).toBeTruthy();
  });

  it('has nothing where there is nothing', async () => {
    keep({ id: 2 });
    renderView(<YourChanges record={{ id: 1 }} />, { definition, dataProvider: {} });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText(/Your changes/)).toBeNull();
  });
});
