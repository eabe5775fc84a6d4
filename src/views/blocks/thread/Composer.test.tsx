// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState, type ComponentProps } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ConsoleError } from '../../../errors/console-error';
import { buildDefinition, buildField } from '../../definition.case';
import { keyGroups } from '../../keys/page-keys';
import { renderView } from '../../view.case';
import { Composer } from './Composer';

type Props = ComponentProps<typeof Composer>;

const definition = buildDefinition([buildField('words', 'text', { options: { max: 20 } })]);
const thread = {
  resource: 'test/thing',
  match: {},
  text: 'words',
  at: 'when',
  ours: {},
  placeholders: {},
} as Props['thread'];

beforeAll(async () => {
  await import('./RepliesDialog');
});
beforeEach(() =>
  localStorage.setItem(
    'preferences:ann',
    JSON.stringify({
      'replies:test/thing': [
        { name: 'Hello', text: 'Good day' },
        { name: 'Help', text: 'Look here' },
      ],
    }),
  ),
);

function show(props: Partial<Props> = {}, first = '') {
  const calls = { onSend: vi.fn(), onLookAgain: vi.fn(), onDraft: vi.fn() };
  function Kept() {
    const [draft, setDraft] = useState({ text: first, picture: '' });
    return (
      <Composer
        thread={thread}
        definition={definition}
        sending={{ kind: 'idle' }}
        ready
        placeholders={{}}
        finish={undefined}
        onSend={calls.onSend}
        onLookAgain={calls.onLookAgain}
        {...props}
        draft={draft as Props['draft']}
        onDraft={(change) => {
          calls.onDraft(change);
          setDraft({ ...draft, ...change });
        }}
      />
    );
  }
  renderView(<Kept />, { definition, dataProvider: {} });
  return calls;
}

function box() {
  return screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply' });
}

function type(text: string) {
  fireEvent.change(box(), { target: { value: text } });
}

function button(name: string) {
  return screen.getByRole<HTMLButtonElement>('button', { name });
}

it('sends what is written by its button, and by Ctrl and Enter', () => {
  const { onSend } = show({}, 'Good day');
  fireEvent.click(button('Send'));
  expect(fireEvent.keyDown(box(), { key: 'Enter', ctrlKey: true })).toBe(false);
  fireEvent.keyDown(box(), { key: 'Enter', metaKey: true });
  expect(onSend).toHaveBeenCalledTimes(3);
  expect(fireEvent.keyDown(box(), { key: 'Enter' })).toBe(true);
  fireEvent.keyDown(box(), { key: 'Enter', ctrlKey: true, isComposing: true });
  expect(onSend).toHaveBeenCalledTimes(3);
});

it.each([
  ['nothing is written', {}, '  '],
  ['it is too long', {}, 'x'.repeat(21)],
  ['the thread is not read', { ready: false }, 'Good day'],
  ['it is being sent', { sending: { kind: 'sending' } }, 'Good day'],
] as [string, Partial<Props>, string][])('sends nothing while %s', (_what, props, text) => {
  const { onSend } = show(props, text);
  expect(button('Send').disabled).toBe(true);
  fireEvent.keyDown(box(), { key: 'Enter', ctrlKey: true });
  expect(onSend).not.toHaveBeenCalled();
});

it('says how much room is left near the end, and that it is too long', () => {
  show({}, 'x'.repeat(18));
  const left = () => document.querySelector('.v-composer-left')?.textContent;
  expect([left(), box().getAttribute('aria-invalid')]).toEqual(['', null]);
  type('x'.repeat(19));
  expect(left()).toBe('1 character left');
  type('x'.repeat(20));
  expect([left(), button('Send').disabled]).toEqual(['0 characters left', false]);
  type('x'.repeat(22));
  expect([left(), box().getAttribute('aria-invalid')]).toEqual(['2 characters too many', 'true']);
});

it('finishes the record with its reply, by the first of two buttons and by the keys', () => {
  const run = vi.fn();
  const { onSend } = show({ finish: { label: 'Solve', run } }, 'Good day');
  fireEvent.click(button('Reply and solve'));
  fireEvent.keyDown(box(), { key: 'Enter', ctrlKey: true });
  expect([run.mock.calls.length, onSend.mock.calls.length]).toEqual([2, 0]);
  fireEvent.click(button('Send'));
  expect([run.mock.calls.length, onSend.mock.calls.length]).toEqual([2, 1]);
  expect([button('Reply and solve').className, button('Send').className]).toEqual([
    'c-button c-button-primary',
    'c-button',
  ]);
});

it('its keys are in the legend; R goes to the reply, Escape leaves it', () => {
  show();
  expect(keyGroups().flatMap(({ keys }) => keys.map(({ key, label }) => [key, label]))).toEqual([
    ['r', 'keys.reply'],
    ['Ctrl Enter', 'Send'],
  ]);
  fireEvent.keyDown(document.body, { key: 'r' });
  expect(document.activeElement).toBe(box());
  fireEvent.keyDown(box(), { key: 'Escape' });
  expect(document.activeElement).toBe(document.body);
});

it('a button lists the saved replies, until it is pressed again or something is typed', async () => {
  show();
  const isOpen = () => screen.queryByRole('listbox') !== null;
  fireEvent.click(button('Insert a saved reply'));
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  fireEvent.click(button('Insert a saved reply'));
  expect(isOpen()).toBe(false);
  fireEvent.click(button('Insert a saved reply'));
  expect(isOpen()).toBe(true);
  type('Dear');
  expect(isOpen()).toBe(false);
  type('/');
  expect(isOpen()).toBe(true);
  fireEvent.click(button('Insert a saved reply'));
  expect(isOpen()).toBe(false);
});

it('a slash lists the saved replies: the arrow keys go along them, Enter puts one in its place', async () => {
  const { onSend } = show();
  box().focus();
  type('/he');
  const options = await screen.findAllByRole('option');
  const marked = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;
  expect([options.length, marked()]).toEqual([2, 'HelloGood day']);
  expect(box().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
  fireEvent.keyDown(box(), { key: 'ArrowDown' });
  expect(marked()).toBe('HelpLook here');
  fireEvent.keyDown(box(), { key: 'ArrowDown' });
  expect(marked()).toBe('HelloGood day');
  fireEvent.keyDown(box(), { key: 'ArrowUp' });
  expect(fireEvent.keyDown(box(), { key: 'Enter' })).toBe(false);
  expect(box().value).toBe('Look here');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box().hasAttribute('aria-controls')).toBe(false);
  expect(onSend).not.toHaveBeenCalled();
});

it('Escape closes the saved replies and stays in the reply; the button opens them, too', async () => {
  show();
  box().focus();
  type('/');
  await screen.findAllByRole('option');
  fireEvent.keyDown(box(), { key: 'Escape' });
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(document.activeElement).toBe(box());
  const insert = button('Insert a saved reply');
  expect(insert.getAttribute('aria-expanded')).toBe('false');
  expect(fireEvent.mouseDown(insert)).toBe(false);
  fireEvent.click(insert);
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  expect(insert.getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(screen.getByText('Hello'));
  await waitFor(() => expect(box().value).toBe('/Good day'));
  fireEvent.click(insert);
  fireEvent.blur(box());
  expect(screen.queryByRole('listbox')).toBeNull();
});

it.each([
  [{ kind: 'reading' }, 'status', /^The answer was lost\. Checking/, 'Send', true],
  [{ kind: 'absent' }, 'alert', /did not arrive/, 'Send again', false],
  [
    { kind: 'failed', error: new ConsoleError({ kind: 'network' }) },
    'alert',
    /^Not sent: .+still here\.$/,
    'Send again',
    false,
  ],
  [{ kind: 'unreadable' }, 'alert', /unknown whether the reply arrived/, 'Send', true],
] as const)('says whether the reply arrived: %#', (sending, role, text, send, isLocked) => {
  const { onLookAgain } = show({ sending: sending as never }, 'Good day');
  const note = document.querySelector('.c-banner');
  expect([note?.getAttribute('role'), note?.textContent]).toEqual([role, expect.stringMatching(text)]);
  expect([button(send).disabled, box().readOnly]).toEqual([isLocked, isLocked]);
  expect(button('Insert a saved reply').disabled).toBe(isLocked);
  const again = screen.queryByRole('button', { name: 'Read again' });
  expect(again !== null).toBe(sending.kind === 'unreadable');
  if (again) fireEvent.click(again);
  expect(onLookAgain).toHaveBeenCalledTimes(again ? 1 : 0);
});

it('is silent while nothing has happened, and offers to keep what is written', () => {
  show();
  expect(document.querySelector('.c-banner')).toBeNull();
  expect(button('Save as reply').disabled).toBe(true);
  type('Good day');
  expect(button('Save as reply').disabled).toBe(false);
});

it('keeps what is written as a saved reply, in the form of a new one', async () => {
  show({}, 'Good night');
  fireEvent.click(button('Save as reply'));
  const form = within(await screen.findByRole('dialog', { name: 'Create saved reply' }));
  expect(form.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toBe('Good night');
  fireEvent.click(form.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(
    within(await screen.findByRole('dialog', { name: 'Saved replies' })).getByRole('button', { name: 'Close' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('leads from the list of saved replies to all of them', async () => {
  show();
  fireEvent.click(button('Insert a saved reply'));
  fireEvent.click(await screen.findByRole('button', { name: 'Manage saved replies' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Saved replies' }));
  expect(dialog.getAllByRole('listitem').map((item) => item.firstElementChild?.textContent)).toEqual(['Hello', 'Help']);
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('has a hint in its empty box, two lines of it, and tells its keys', () => {
  show();
  expect([box().placeholder, box().rows]).toEqual(['Write a reply. / inserts a saved reply.', 2]);
  expect(['aria-autocomplete', 'aria-keyshortcuts'].map((name) => box().getAttribute(name))).toEqual([
    'list',
    'Control+Enter Meta+Enter',
  ]);
  expect(button('Insert a saved reply').getAttribute('aria-haspopup')).toBe('listbox');
});

it.each([
  ['alone', undefined],
  ['with what finishes the record', { label: 'Solve', run: () => undefined }],
])('tells that it is on its way, %s', (_, finish) => {
  show({ finish, sending: { kind: 'sending' } }, 'Good day');
  const spinning = screen.getAllByRole('button').filter((one) => one.querySelector('.c-spinner'));
  expect(spinning.map(({ textContent }) => textContent)).toEqual([finish ? 'Reply and solve' : 'Send']);
});
