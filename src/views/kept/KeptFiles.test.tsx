// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { buildDefinition } from '../definition.case';
import * as files from '../export/file-name';
import { fileText } from '../file-text.case';
import { renderView } from '../view.case';
import type { Added } from './entries';
import { notes, type Note } from './entries.case';
import { KeptFiles } from './KeptFiles';
import { KeptState } from './KeptState';
import type { Kept } from './useKept';

const late: Note = { name: 'Late', city: 'Bonn', opens: true };
const shared = { name: 'Late', city: 'Bonn' };
const onAdd = vi.fn<(entries: Note[]) => Promise<Added | undefined>>();

afterEach(() => vi.restoreAllMocks());

function show(entries: Note[] = [late]) {
  onAdd.mockReset().mockResolvedValue({ added: 2, renamed: [], same: 0 });
  renderView(
    <KeptFiles
      {...{ kind: notes, entries, onAdd }}
      owner="a/b"
      title="Notes of B"
      texts={{
        choose: 'File of notes',
        imported: (count) => `${count} added.`,
        problem: ({ key, values }) => `${key} ${JSON.stringify(values)}`,
      }}
    >
      <span>before</span>
    </KeptFiles>,
    { definition: buildDefinition([]), dataProvider: {} },
  );
}

/** Chooses a file of this text. */
function choose(content: unknown, text = typeof content === 'string' ? content : JSON.stringify(content)) {
  const input = screen.getByLabelText<HTMLInputElement>('File of notes');
  const file = Object.assign(new File([text], 'notes.json'), { text: async () => text });
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  fireEvent.change(input);
}

function notices() {
  return screen.getByLabelText('notices').textContent;
}

it('writes the entries to a file, without what is only of this user', async () => {
  const download = vi.spyOn(files, 'download').mockReturnValue(undefined);
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  const [[file, name] = []] = download.mock.calls;
  expect(name).toMatch(/^Notes of B-\d{4}-\d\d-\d\d\.json$/);
  expect(file?.type).toBe('application/json');
  expect(JSON.parse(await fileText(file))).toEqual({ list: 'a/b', notes: [shared] });
});

it('has nothing to write without an entry', () => {
  show([]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export' }).disabled).toBe(true);
  cleanup();
  show();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export' }).disabled).toBe(false);
});

it('a button chooses the file, whose own input is out of sight', () => {
  show();
  const input = screen.getByLabelText<HTMLInputElement>('File of notes');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect([input.hidden, input.accept]).toEqual([true, '.json,application/json']);
  const click = vi.spyOn(input, 'click');
  fireEvent.click(screen.getByRole('button', { name: 'Import' }));
  expect(click).toHaveBeenCalledOnce();
});

it.each<[Added, string]>([
  [{ added: 2, renamed: [], same: 0 }, 'success: 2 added.'],
  [{ added: 0, renamed: [], same: 1 }, 'success: 1 was there already.'],
  [
    { added: 2, renamed: ['A (2)', 'B (2)'], same: 3 },
    'warning: 2 added. Names were taken, so these were added as A (2), B (2). 3 were there already.',
  ],
])('adds the entries of a file, and says what has become of them: %j', async (outcome, told) => {
  show();
  onAdd.mockResolvedValue(outcome);
  choose({ list: 'a/b', notes: [{ ...shared, opens: true }] });
  await waitFor(() => expect(notices()).toBe(told));
  expect(onAdd).toHaveBeenCalledExactlyOnceWith([{ ...shared, opens: false }]);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says nothing where the entries were refused, which has been told', async () => {
  show();
  onAdd.mockResolvedValue(undefined);
  choose({ list: 'a/b', notes: [shared] });
  await waitFor(() => expect(onAdd).toHaveBeenCalled());
  expect(notices()).toBe('');
});

it.each<[string, unknown, string[]]>([
  ['no file of entries', 'x', ['json {}']],
  ['no map', [1], ['json {}']],
  ['of another list', { list: 'c/d', notes: [shared] }, ['list {"list":"c/d"}']],
  ['of no list', { notes: [shared] }, ['list {"list":"–"}']],
  ['without entries', { list: 'a/b', notes: [] }, ['none {}']],
  ['of other things', { list: 'a/b', views: [shared] }, ['none {}']],
  ['too large', { list: 'a/b', notes: [{ ...shared, note: 'x'.repeat(256 * 1024) }] }, ['json {}']],
  [
    'with wrong entries',
    { list: 'a/b', notes: [shared, { name: 'Lost' }, 7] },
    ['city {"number":2,"name":"Lost"}', 'city {"number":3,"name":"–"}'],
  ],
])('takes nothing of a file that is %s, and says why', async (_what, content, problems) => {
  show();
  choose(content);
  const alert = await screen.findByRole('alert');
  expect([...alert.children].map(({ textContent }) => textContent)).toEqual(problems);
  expect(onAdd).not.toHaveBeenCalled();
});

it('a right file after a wrong one takes its problems away', async () => {
  show();
  choose('x');
  await screen.findByRole('alert');
  choose({ list: 'a/b', notes: [shared] });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('says that what the account keeps is read, and reads it again where it could not be', () => {
  const again = vi.fn<() => void>();
  const state = (now: Kept<Note>['state']) => {
    cleanup();
    const { container } = renderView(<KeptState kept={{ state: now, again } as unknown as Kept<Note>} />, {
      definition: buildDefinition([]),
      dataProvider: {},
    });
    return container.querySelector('.c-menu-label');
  };
  expect(state('read')).toBeNull();
  expect(state('reading')?.textContent).toBe('Loading rows…');
  expect(state('failed')?.getAttribute('role')).toBe('status');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(again).toHaveBeenCalledOnce();
});
