// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RaRecord } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { ConsoleError } from '../../../errors/console-error';
import type { ActionDefinition } from '../../../schema/action-definition';
import type { ThreadBlock } from '../../../schema/definition';
import { ActionsContext, type Actions } from '../../actions/actions-context';
import { buildDefinition, buildField } from '../../definition.case';
import { renderView } from '../../view.case';
import { Thread } from './Thread';

/* A thread between fitters and an office: a resource that the console does not have. */
const options = [
  { value: 'F', label: 'Fitter' },
  { value: 'O', label: 'Office' },
];
const words = buildDefinition([
  buildField('visit', 'integer'),
  buildField('by', 'enum', { options: { options } }),
  buildField('words', 'text', { options: { max: 40 } }),
  buildField('when', 'datetime', { options: { as: 'text' } }),
]);
const block: ThreadBlock = {
  name: 'talk',
  label: 'Talk',
  thread: {
    resource: 'test/thing',
    match: { visit: 'number' },
    text: 'words',
    at: 'when',
    ours: { by: ['O'] },
    placeholders: {},
  },
};
const said = [
  { id: 'b', visit: 12, by: 'O', words: 'On Monday, then.', when: '2026-03-02T09:00:00Z' },
  { id: 'a', visit: 12, by: 'F', words: 'The ladder is too short.', when: '2026-03-02T08:00:00Z' },
  { id: 'c', visit: 120, by: 'F', words: 'Of another visit.', when: '2026-03-02T08:00:00Z' },
];

const solve = {
  ...{ name: 'solve', label: 'Solve', permission: 'set', places: ['detail'], tone: undefined, fields: {} },
  ...{ run: { call: {}, send: {} }, move: { from: [1], to: 2 } },
} as unknown as ActionDefinition;

const readsPages = vi.fn<(resource: string, params: object, onRows: (rows: object[]) => void) => Promise<void>>();

interface Shown {
  shown?: ThreadBlock;
  record?: RaRecord;
  /** The resource of the record, and that of the messages. */
  definition?: typeof words;
  messages?: typeof words;
  offers?: (action: ActionDefinition) => boolean;
  create?: () => Promise<unknown>;
  can?: (screen: string, action: string) => boolean;
}

async function show({
  shown = block,
  record = { id: 7, number: 12 },
  definition = words,
  messages = words,
  offers = () => true,
  create = vi.fn(async () => ({ data: { id: 'd' } })),
  can = () => true,
}: Shown = {}) {
  const run = vi.fn();
  const actions = { offers, at: (place: string) => (place === 'detail' ? [solve] : []), run } as unknown as Actions;
  await act(
    async () =>
      void renderView(
        <ActionsContext value={actions}>
          <Thread block={shown} definition={definition} record={record} />
        </ActionsContext>,
        { definition: messages, dataProvider: { forEachPage: readsPages, create } as never, can },
      ),
  );
  return { create, run };
}

beforeEach(() => {
  readsPages.mockReset();
  readsPages.mockImplementation(async (_resource, _params, onRows) => onRows(said));
});

it('shows both sides by the schema, oldest first, and no message of another record', async () => {
  await show();
  const log = await screen.findByRole('log');
  expect(
    [...log.querySelectorAll('.v-turn')].map((turn) => [
      turn.querySelector('.v-turn-name')?.textContent,
      turn.querySelector('.v-bubble')?.textContent,
      (turn as HTMLElement).dataset['ours'],
    ]),
  ).toEqual([
    ['Fitter', 'The ladder is too short.', undefined],
    ['Office', 'On Monday, then.', 'true'],
  ]);
  expect(readsPages.mock.calls[0]?.slice(0, 2)).toMatchObject(['test/thing', { filter: { visit: 12 } }]);
});

it('marks what was written since the last visit, and takes all of it as seen', async () => {
  localStorage.setItem('preferences:ann', JSON.stringify({ 'seen:test/thing': { 7: 1 } }));
  await show();
  const log = await screen.findByRole('log');
  expect(within(log).getByText('New').closest('.v-turn')?.textContent).toContain('On Monday, then.');
  expect(JSON.parse(localStorage.getItem('preferences:ann') ?? '')).toMatchObject({ 'seen:test/thing': { 7: 2 } });
});

it('adds a message to the record, once', async () => {
  const { create } = await show();
  const box = await write('Bring the long one. ');
  const send = screen.getByRole('button', { name: 'Send' });
  await waitFor(() =>
    expect(send.hasAttribute('disabled') || send.getAttribute('aria-disabled') === 'true').toBe(false),
  );
  fireEvent.click(send);
  fireEvent.click(send);
  await waitFor(() =>
    expect(create).toHaveBeenCalledWith('test/thing', { data: { visit: 12, words: 'Bring the long one.' } }),
  );
  await waitFor(() => expect(box.value).toBe(''));
  expect(create).toHaveBeenCalledTimes(1);
  expect(within(document.body).queryByRole('button', { name: 'Add a picture' })).toBeNull();
});

it('says why there is no input without the permission', async () => {
  await show({ can: (_screen, action) => action !== 'add' });
  expect(await screen.findByText('Your role may read conversations, but not reply.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

/** The thread of a record whose first state is 1. */
function showOf(more: Shown) {
  const moves = { field: 'state', first: [1] };
  const definition = { ...words, actions: [solve], moves } as typeof words;
  return show({ record: { id: 7, number: 12, state: 1 }, definition, ...more });
}

async function write(text: string) {
  const box = await screen.findByRole('textbox', { name: 'Reply' });
  fireEvent.change(box, { target: { value: text } });
  return box as HTMLTextAreaElement;
}

function finishing() {
  return screen.queryByRole('button', { name: 'Reply and solve' });
}

it('finishes an open record once its reply has arrived', async () => {
  const record = { id: 7, number: 12, state: 1 };
  const create = vi.fn(async () => ({ data: { id: 'd' } }));
  const { run } = await showOf({ record, create });
  const box = await write('Done.');
  fireEvent.click(finishing() ?? document.body);
  expect(run).not.toHaveBeenCalled();
  await waitFor(() => expect(run).toHaveBeenCalledExactlyOnceWith(solve, [record]));
  expect(create).toHaveBeenCalledOnce();
  expect(box.value).toBe('');
});

it('a reply alone finishes nothing', async () => {
  const { run } = await showOf({});
  const box = await write('Soon.');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(box.value).toBe(''));
  expect(run).not.toHaveBeenCalled();
});

it('that could not be sent finishes nothing, and keeps its text', async () => {
  const { run } = await showOf({ create: () => Promise.reject(new ConsoleError({ kind: 'code', code: 777 })) });
  const box = await write('Done.');
  fireEvent.click(finishing() ?? document.body);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Not sent: /);
  expect([box.value, run.mock.calls.length]).toEqual(['Done.', 0]);
  fireEvent.change(box, { target: { value: 'Done' } });
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each<[string, number, boolean]>([
  ['that is closed', 2, true],
  ['that the account may not finish', 1, false],
])('a record %s is not to be finished', async (_, state, isOffered) => {
  await showOf({ record: { id: 7, number: 12, state }, offers: () => isOffered });
  await screen.findByRole('button', { name: 'Send' });
  expect(finishing()).toBeNull();
});

it('fills in what a saved reply leaves open: the record, who asked, and who answers', async () => {
  localStorage.setItem(
    'preferences:ann',
    JSON.stringify({ 'replies:test/thing': [{ name: 'Hello', text: '{name}: {visit} {side}, {me} {none}' }] }),
  );
  const placeholders = { visit: 'visit', side: 'by', lost: 'unknown' };
  const shown: ThreadBlock = { ...block, thread: { ...block.thread, name: 'by', placeholders } };
  await show({ shown, record: { id: 7, number: 12, visit: 12, by: 'O' } });
  await screen.findByRole('log');
  const box = await write('/');
  fireEvent.click(await screen.findByText('Hello'));
  await waitFor(() => expect(box.value).toBe('Fitter: 12 Office, ann {none}'));
});

it('tells that its messages could not be read, and reads them again', async () => {
  readsPages.mockRejectedValueOnce(new ConsoleError({ kind: 'network' }));
  await show();
  expect((await screen.findByRole('alert')).textContent).toContain('The messages could not be loaded');
  await write('Good day');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('On Monday, then.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(false);
});

it('has no box, and no word about one, where nobody can add a message', async () => {
  const { list, set } = words.calls;
  const messages = { ...words, calls: { ...(list && { list }), ...(set && { set }) } };
  await show({ messages, can: () => false });
  await screen.findByRole('log');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByText(/Your role may read/)).toBeNull();
});
