// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { dayText, exactText, timeText } from '../../fields/date/instant';
import { InLanguages } from '../../fields/InLanguages.case';
import { ReferenceContext } from '../../fields/ref/reference-context';
import { DefinitionsContext } from '../definitions';
import { PageTitleContext } from '../page-title';
import { titleOf } from '../title';
import { definitionsOf, renderView } from '../view.case';
import { entry, definition } from './journal.case';
import { JournalPage } from './JournalPage';
import type { NewEntry } from './journal';
import { journalOf } from './useJournal';
import { onUndo, undoing } from './wanted';
import { YourChanges } from './YourChanges';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

beforeAll(() => import('./OwnChanges'));

function keep(...entries: Partial<NewEntry>[]) {
  return journalOf('ann').add(entries.map((each) => entry(each)));
}

function show(more = {}) {
  renderView(<JournalPage />, { definition, dataProvider: {}, ...more });
}

async function acts() {
  const drawn = () => [...document.querySelectorAll<HTMLElement>('.v-journal-act')];
  await waitFor(() => expect(drawn().length).toBeGreaterThan(0));
  return drawn();
}

describe('what the user did', () => {
  it('is nothing at first', () => {
    const setTitle = vi.fn();
    const view = (
      <PageTitleContext value={setTitle}>
        <JournalPage />
      </PageTitleContext>
    );
    renderView(view, { definition, dataProvider: {} });
    expect(setTitle).toHaveBeenCalledWith(screen.getByRole('heading', { level: 1 }).textContent);
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

  it.each<[string, Partial<NewEntry>]>([
    ['CreatedThingsAnne', { kind: 'add', from: {}, to: {}, paths: [] }],
    [
      'freezeThingsAnneStateActivebecameFrozenUndo',
      { kind: 'action', action: 'freeze', from: { state: 1 }, to: { state: 2 }, paths: ['state'] },
    ],
    ['formerThingsAnne', { kind: 'action', action: 'former', paths: [] }],
    ['Undone (Edited)ThingsAnneCityBonnbecameKielUndo', { undoes: 'k' }],
    ['unfreezeThingsAnneUndo', { undoes: 'k', kind: 'action', action: 'unfreeze', paths: [] }],
    ['EditedThingsAnneKeychanged; the value is not kept', { paths: [], withheld: ['key'] }],
  ])('is told in words: %s', async (text, made) => {
    keep(made);
    show();
    const [act] = await acts();
    const when = new Date(journalOf('ann').get()[0]?.at ?? 0);
    expect(within(act!).getByText(timeText(when)).title).toBe(exactText(when));
    expect(act?.textContent).toBe(`${timeText(when)}${text}`);
    expect(act?.querySelector('dl:empty')).toBeNull();
  });

  it('has the words of the language that is chosen meanwhile', async () => {
    keep({});
    let label = 'Things';
    const load = async (name: string) => ({ ...definition, name, label: name === 'test/user' ? 'Users' : label });
    const of = { ...definitionsOf(async () => definition), load };
    const page = (
      <DefinitionsContext value={of}>
        <InLanguages>
          <JournalPage />
        </InLanguages>
      </DefinitionsContext>
    );
    renderView(page, { definition, dataProvider: {} });
    expect((await acts())[0]?.textContent).toContain('EditedThingsAnne');
    label = 'Dinge';
    fireEvent.click(screen.getByRole('button', { name: 'Deutsch' }));
    expect(await screen.findByText('Dinge')).toBeTruthy();
    expect((await acts())[0]?.textContent).toContain('EditedDingeAnne');
    act(() => void keep({ resource: 'test/user' }));
    expect(await screen.findByText('Users')).toBeTruthy();
  });

  it('has no way to records that the account may not see', async () => {
    keep({});
    show({ can: () => false });
    const [act] = await acts();
    expect(within(act!).queryByRole('link')).toBeNull();
    expect(act?.textContent).toContain('Anne');
  });

  it('takes the title of a record that it does not keep from the record', async () => {
    keep({ title: undefined });
    const getMany = vi.fn(async () => ({ data: [{ id: 1, name: 'Anne' }] }));
    const view = (
      <ReferenceContext value={{ load: async () => definition, titleOf }}>
        <JournalPage />
      </ReferenceContext>
    );
    renderView(view, { definition, dataProvider: { getMany } as never });
    expect((await screen.findByRole('link', { name: 'Anne' })).getAttribute('href')).toBe('/test/thing/1/show');
  });

  it('is one act where records were changed together, and undone together', async () => {
    const keys = keep({ group: 'g', kind: 'bulk' }, { group: 'g', kind: 'bulk', id: 2, title: 'Bea' });
    const asked = vi.fn();
    onTestFinished(onUndo(asked));
    show();
    const [act, ...others] = await acts();
    expect(others).toEqual([]);
    expect(act?.textContent).toContain('Edited: 2 records');
    const links = within(act!).getAllByRole('link', { hidden: true });
    expect(links.map(({ textContent }) => textContent)).toEqual(['Bea', 'Anne']);
    expect(within(act!).getAllByText('Bonn')).toHaveLength(2);
    expect(act?.querySelector('summary')?.textContent).toBe('Show the records');
    expect(within(act!).queryByText(/^and/)).toBeNull();
    fireEvent.click(within(act!).getByRole('button', { name: 'Undo' }));
    expect(asked).toHaveBeenCalledWith(keys.toReversed());
  });

  it('shows fifty of its records, and counts the others', async () => {
    keep(
      ...Array.from({ length: 52 }, (_, index) => ({
        group: 'g',
        kind: 'bulk' as const,
        id: index,
        title: `no. ${index}`,
      })),
    );
    show();
    const [act] = await acts();
    expect(act?.querySelectorAll('details li')).toHaveLength(50);
    expect(within(act!).getByText('and 2 more')).toBeTruthy();
  });

  it('is drawn in steps of fifty acts, by day', async () => {
    keep(...Array.from({ length: 51 }, (_, id) => ({ id, kind: 'delete' as const, paths: [] })));
    const [first, ...others] = journalOf('ann').get();
    const earlier = [{ ...first, at: Date.UTC(2026, 0, 2, 12) }, ...others];
    localStorage.setItem('journal:ann', JSON.stringify(earlier));
    const day = () => document.querySelector('[aria-label="2026-01-02"]');
    show();
    expect(await acts()).toHaveLength(50);
    expect(day()).toBeNull();
    fireEvent.click(screen.getByText('Show earlier ones'));
    expect(await acts()).toHaveLength(51);
    expect(day()?.textContent).toMatch(/^Friday, January 2, 2026/);
    expect(screen.queryByText('Show earlier ones')).toBeNull();
  });

  it('has no second undo, and says what stayed', async () => {
    const [key = ''] = keep({ withheld: ['key'] });
    journalOf('ann').markUndone(key, ['city']);
    show();
    const [act] = await acts();
    expect(act?.textContent).toContain('This was undone, except for: City, Key.');
    expect(within(act!).queryByRole('button')).toBeNull();
  });

  it('says that nothing stayed', async () => {
    const [key = ''] = keep({});
    journalOf('ann').markUndone(key, []);
    show();
    expect((await acts())[0]?.textContent).toContain('This was undone.');
  });

  it('cannot be undone twice at once', async () => {
    const [key = ''] = keep({}, { id: 2 });
    undoing.set([key]);
    onTestFinished(() => undoing.set([]));
    show();
    const [other, taken] = await acts();
    const busy = (act?: HTMLElement) => within(act!).getByRole('button', { name: 'Undo' }).getAttribute('aria-busy');
    expect([busy(other), busy(taken)]).toEqual([null, 'true']);
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

  it('says nothing of other data centers where it has nothing of them', async () => {
    keep({});
    show();
    await acts();
    expect(document.querySelector('.v-journal-elsewhere')).toBeNull();
    expect(screen.queryByText('No entry has these words')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Nothing yet' })).toBeNull();
  });

  it('leaves out the acts of screens that are no more', async () => {
    keep({}, { resource: 'test/former', title: 'Former' });
    show();
    expect(await acts()).toHaveLength(1);
    expect(screen.queryByText('Former')).toBeNull();
  });

  it('is filtered by all words of a text, in what it says', async () => {
    keep({}, { id: 2, title: 'Bea', from: { size: 1 }, to: { size: 2 }, paths: ['size'] });
    show();
    expect(await acts()).toHaveLength(2);
    const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
    type('kiel ANNE');
    expect((await acts()).map((each) => each.textContent)).toEqual([expect.stringContaining('Anne')]);
    const told = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(told()).toContain('1 entry found');
    type('kiel bea');
    expect(screen.getByText('No entry has these words')).toBeTruthy();
    expect(told()).toContain('0 entries found');
    type(' ');
    expect(await acts()).toHaveLength(2);
    expect(told().join('')).not.toContain('found');
    for (const [words, count] of [
      ['things', 2],
      ['size', 1],
      ['bonn', 1],
      ['2', 1],
      ['bea 1', 1],
    ] as const) {
      type(words);
      expect([words, (await acts()).length]).toEqual([words, count]);
    }
  });

  it('is found by the name of an action', async () => {
    keep({ kind: 'action', action: 'freeze' }, { id: 2 });
    show();
    expect(await acts()).toHaveLength(2);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'freeze' } });
    expect(await acts()).toHaveLength(1);
  });
});

describe("a record's page", () => {
  it('has the entries of this record alone', async () => {
    keep({}, { id: 2 }, { resource: 'test/other' });
    renderView(<YourChanges record={{ id: 1 }} />, { definition, dataProvider: {} });
    expect(await screen.findByText('Your changes (1)')).toBeTruthy();
  });

  it('has the newest first, with the day, and without its own name', async () => {
    keep({}, { from: { city: 'Kiel' }, to: { city: 'Ulm' } });
    renderView(<YourChanges record={{ id: 1 }} />, { definition, dataProvider: {} });
    await screen.findByText('Your changes (2)');
    const [newest, oldest] = await acts();
    const { at = 0 } = journalOf('ann').get()[0] ?? {};
    const when = `${dayText(new Date(at))} ${timeText(new Date(at))}`;
    expect(newest?.textContent).toMatch(/^\S+ \S{5}EditedCityKielbecameUlmUndo$/);
    expect(oldest?.textContent).toBe(`${when}EditedCityBonnbecameKielUndo`);
  });

  it('has nothing where there is nothing', async () => {
    keep({ id: 2 });
    renderView(<YourChanges record={{ id: 1 }} />, { definition, dataProvider: {} });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText(/Your changes/)).toBeNull();
  });
});
