// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ConsoleError } from '../../../errors/console-error';
import { buildDefinition } from '../../definition.case';
import { renderView } from '../../view.case';
import { RepliesDialog } from './RepliesDialog';

beforeEach(() => localStorage.clear());

type Reply = Record<'name' | 'text', string>;

/** A platform that keeps replies of two resources, and the dialog over it. */
function show(...replies: Reply[]) {
  const stored = { value: { 'test/thing': replies, 'a/b': [{ name: 'Other', text: 'Stays.' }] } as object, version: 1 };
  const send = async ({ path }: { path: string }, body: { value?: object; version?: number }) => {
    if (path === '/kept/set' && body.version !== stored.version) throw new ConsoleError({ kind: 'code', code: 409 });
    if (path === '/kept/set') Object.assign(stored, { value: body.value, version: stored.version + 1 });
    return { code: 200, data: structuredClone(stored) };
  };
  const config = { keptWithAccount: { read: '/kept/get', write: '/kept/set', style: 'bearer' as const } };
  renderView(<RepliesDialog resource="test/thing" label="Talks" placeholders={{}} onClose={() => undefined} />, {
    definition: buildDefinition([]),
    dataProvider: {} as never,
    services: { client: { send }, config } as never,
  });
  return stored;
}

/** As another browser of the user writes. */
function elsewhere(stored: ReturnType<typeof show>, ...replies: Reply[]) {
  Object.assign(stored, { value: { ...stored.value, 'test/thing': replies }, version: stored.version + 1 });
}

async function write(text: string, name?: string) {
  fireEvent.change(await screen.findByRole('textbox', { name: 'Text' }), { target: { value: text } });
  if (name) fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: name } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
}

function choose(content: string) {
  const file = { size: content.length, text: async () => content };
  fireEvent.change(screen.getByLabelText('File with saved replies'), { target: { files: [file] } });
}

function notices() {
  return within(screen.getByRole('list', { name: 'notices', hidden: true }))
    .queryAllByRole('listitem', { hidden: true })
    .map(({ textContent }) => textContent);
}

const [hello, bye] = [
  { name: 'Hello', text: 'Good morning!' },
  { name: 'Bye', text: 'Good night!' },
];

it('keeps replies with the account, beside what another browser has added meanwhile', async () => {
  const stored = show(hello);
  await screen.findByText('Hello');
  fireEvent.click(screen.getByRole('button', { name: 'Create saved reply' }));
  elsewhere(stored, hello, bye);
  await write('Thank you.', 'Thanks');
  await screen.findByText('Thanks');
  expect(stored.value).toEqual({
    'a/b': [{ name: 'Other', text: 'Stays.' }],
    'test/thing': [hello, bye, { name: 'Thanks', text: 'Thank you.' }],
  });
});

it('does not write over a reply that another browser has changed, and keeps what was typed', async () => {
  const stored = show(hello);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit: Hello' }));
  elsewhere(stored, { ...hello, text: 'Good day!' });
  await write('Hi!');
  await waitFor(() => expect(notices()).toEqual(['error: kept.conflict']));
  expect(stored.value).toMatchObject({ 'test/thing': [{ name: 'Hello', text: 'Good day!' }] });
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toBe('Hi!');
});

it('takes the replies of a file, and tells of names that were taken', async () => {
  const stored = show(hello);
  await screen.findByText('Hello');
  const replies = [hello, { name: 'Hello', text: 'Moin!' }, bye];
  const content = JSON.stringify({ list: 'test/thing', replies });
  choose(content);
  await screen.findByText('Hello (2)');
  expect(stored.value).toMatchObject({ 'test/thing': [hello, { name: 'Hello (2)', text: 'Moin!' }, bye] });
  expect(notices()).toEqual([
    'warning: 2 replies imported. The name was taken, so it was added as Hello (2). 1 was there already.',
  ]);
});

it('says what is wrong with a file, and takes nothing of it', async () => {
  const stored = show();
  await screen.findByText('You have no saved replies yet.');
  const content = JSON.stringify({ list: 'test/thing', replies: [hello, { name: 'Bye' }] });
  choose(content);
  expect((await screen.findByRole('alert')).textContent).toBe('Reply 2 (Bye) needs a text of at most 2000 letters.');
  expect(stored.version).toBe(1);
});

/** What only this browser has. */
function inBrowser(...replies: Reply[]): void {
  localStorage.setItem('preferences:ann', JSON.stringify({ 'replies:test/thing': replies }));
}

function here(): (string | null | undefined)[] | undefined {
  const part = screen.queryByRole('region', { name: 'Only in this browser' });
  return part
    ? within(part)
        .getAllByRole('listitem')
        .map((item) => item.firstElementChild?.textContent)
    : undefined;
}

it('has no part of this browser when the account has all', async () => {
  show(hello);
  await screen.findByText('Hello');
  expect(here()).toBeUndefined();
});

it('tells which replies only this browser has, and keeps, changes and deletes them', async () => {
  inBrowser(hello, bye);
  const stored = show();
  await waitFor(() => expect(here()).toEqual(['Hello', 'Bye']));
  expect(screen.queryByText('You have no saved replies yet.')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Keep with the account: Hello' }));
  await waitFor(() => expect(here()).toEqual(['Bye']));
  expect(stored.value).toMatchObject({ 'test/thing': [hello] });
  fireEvent.click(screen.getByRole('button', { name: 'Edit: Bye' }));
  await write('See you!');
  await screen.findByText('See you!');
  expect(here()).toEqual(['Bye']);
  fireEvent.click(screen.getByRole('button', { name: 'Delete: Bye' }));
  expect(here()).toBeUndefined();
  expect(stored.value).toMatchObject({ 'test/thing': [hello] });
});

it.each([
  [99, false],
  [100, true],
])('of %i replies a new one is refused: %s', async (count, isRefused) => {
  show(...Array.from({ length: count }, (_, index) => ({ name: `R${index}`, text: 'x' })));
  await screen.findByText('R98');
  // By its text: the roles of hundreds of buttons take long.
  const add = screen.getByText('Create saved reply').closest('button');
  expect(add?.disabled).toBe(isRefused);
});

it('deletes a reply of the account', async () => {
  const stored = show(hello, bye);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete: Hello' }));
  await waitFor(() => expect(screen.queryByText('Hello')).toBeNull());
  expect(stored.value).toMatchObject({ 'test/thing': [bye] });
});
