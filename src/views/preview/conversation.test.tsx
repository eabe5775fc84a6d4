// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import type { Condition } from '../../schema/condition';
import type { AnswersDefinition } from '../../schema/preview-definition';
import { parseTitle } from '../../schema/title';
import { buildDefinition, buildField } from '../definition.case';
import { renderView } from '../view.case';
import { RecordPreview } from './RecordPreview';

const records = [
  { id: 1, title: 'Refund', text: 'Within 7 days.', words: 'money back, refund' },
  { id: 2, title: 'Delivery', text: 'By post, a refund needs 9 days.', words: '' },
  { id: 3, title: 'Warranty', text: 'Two years.', words: 'guarantee', shelf: 7 },
  { id: 4, title: 'Invoice', text: 'By mail.', words: '', shelf: 8 },
];
const answers: AnswersDefinition = { resource: 'test/thing', match: {}, filter: {}, text: 'text', fields: ['words'] };
const staffed = { hours: 'hours', otherwise: 'handed' };

function talkAbout(
  { when, ...staff }: { when?: Condition; hours?: string; otherwise?: string },
  values: object = {},
  { total = records.length, failing = [] }: { total?: number; failing?: ('pages' | 'shelves')[] } = {},
) {
  const fail = (what: 'pages' | 'shelves') => {
    if (failing[0] !== what) return;
    failing.shift();
    throw new ConsoleError({ kind: 'network' });
  };
  const base = buildDefinition(
    [
      ...['title', 'text', 'words', 'hours', 'handed', 'welcome'].map((name) => buildField(name, 'text')),
      buildField('shelf', 'ref', { options: { to: 'test/shelf', match: {}, as: 'number' } }),
    ],
    {
      preview: [
        {
          channel: 'chat',
          label: 'Chat',
          text: [parseTitle('welcome')],
          answers: { ...answers, ...(when && { when }) },
          ...staff,
        },
      ],
    },
  );
  renderView(<RecordPreview record={{ ...records[0], id: 1, welcome: 'Hello', ...values }} />, {
    definition: { ...base, label: 'Questions', title: parseTitle('title') },
    dataProvider: {
      forEachPage: async (_resource: string, _params: object, take: (rows: object[], read: object) => unknown) => {
        fail('pages');
        take(records, { done: records.length, total });
      },
      getMany: async (_resource: string, { ids }: { ids: string[] }) => {
        fail('shelves');
        return { data: ids.map((each) => ({ id: Number(each), open: each === '7' })) };
      },
    } as never,
  });
  return screen.findByRole('button', { name: failing.length > 0 ? 'Try again' : 'Warranty' });
}

function ask(question: string): void {
  const box = screen.getByLabelText('Ask as a user would');
  fireEvent.change(box, { target: { value: question } });
  fireEvent.keyDown(box, { key: 'Enter' });
}

function talk(): HTMLElement {
  return screen.getByRole('log', { name: 'Conversation' });
}

function can(name: string): boolean {
  return !screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
}

describe('a conversation', () => {
  it('is answered by the records whose condition holds, also on what they refer to', async () => {
    const when: Condition = ['shelf.open == true', ['==', ['.', 'shelf.open'], true]];
    await talkAbout({ when }, { shelf: 8 });
    const offers = () =>
      within(talk())
        .queryAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(offers()).toEqual(['Warranty']);
    cleanup();
    await talkAbout({ when }, { shelf: 7 });
    expect(offers()).toEqual(['Refund', 'Warranty']);
  });

  it('begins with the welcome, and offers three titles as questions', async () => {
    await talkAbout({});
    expect(within(talk()).getByText('Hello')).toBeDefined();
    expect(
      within(talk())
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Refund', 'Delivery', 'Warranty']);
    fireEvent.click(screen.getByRole('button', { name: 'Warranty' }));
    expect(within(talk()).getByText('Two years.')).toBeDefined();
    expect(within(talk()).queryByRole('button')).toBeNull();
  });

  it('answers a question, and says why and what else fits', async () => {
    await talkAbout({});
    ask(' refund ');
    expect(within(talk()).getByText('refund')).toBeDefined();
    expect(within(talk()).getByText('Within 7 days.')).toBeDefined();
    expect(
      within(talk())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Keywords: refund', 'In the title: refund']);
    expect(within(talk()).getByRole('link', { name: 'Refund' }).getAttribute('href')).toBe('/test/thing/1/show');
    expect(within(talk()).getByText('Also fits:', { exact: false }).textContent).toBe('Also fits: Delivery');
  });

  it('keeps what was asked until it starts again', async () => {
    await talkAbout({});
    expect([can('Ask'), can('Start again')]).toEqual([false, false]);
    ask('guarantee');
    ask('invoice');
    ask('  ');
    expect(within(talk()).getByText('Two years.')).toBeDefined();
    expect(within(talk()).getByText('By mail.')).toBeDefined();
    expect(talk().querySelectorAll('.v-chat-exchange')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Start again' }));
    expect(within(talk()).queryByText('Two years.')).toBeNull();
    expect(can('Start again')).toBe(false);
  });

  it('asks what is typed with its button, and empties the box', async () => {
    await talkAbout({});
    const box = screen.getByLabelText<HTMLInputElement>('Ask as a user would');
    fireEvent.change(box, { target: { value: 'guarantee' } });
    fireEvent.keyDown(box, { key: 'a' });
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
    expect(within(talk()).queryByText('Two years.')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
    expect(within(talk()).getByText('Two years.')).toBeDefined();
    expect(box.value).toBe('');
  });

  it('tells in the empty box what belongs there', async () => {
    await talkAbout({});
    expect(screen.getByPlaceholderText('Ask as a user would')).toBe(screen.getByLabelText('Ask as a user would'));
  });

  it('says how many records are asked when there are more', async () => {
    await talkAbout({}, {}, { total: 5000 });
    expect(screen.getByText('Only the first 4 are asked: Questions.')).toBeDefined();
  });

  it('asks all of them without a word about it otherwise', async () => {
    await talkAbout({});
    expect(screen.queryByText(/Only the first/)).toBeNull();
    ask('weather');
    expect(within(talk()).getByText('Nothing answers this.')).toBeDefined();
  });
});

describe('a conversation whose records could not be read', () => {
  const when: Condition = ['shelf.open == true', ['==', ['.', 'shelf.open'], true]];

  it.each(['pages', 'shelves'] as const)('says why, and reads the %s again', async (failing) => {
    const again = await talkAbout({ when }, {}, { failing: [failing] });
    expect(screen.getByRole('alert').textContent).toContain('The server could not be reached.');
    fireEvent.click(again);
    await screen.findByRole('button', { name: 'Warranty' });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a conversation with staff', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 2, 9, 5) });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is handed to staff within their hours, and not outside of them', async () => {
    await talkAbout(staffed, { hours: '09:00-18:00', handed: 'One moment' });
    const clock = screen.getByLabelText<HTMLInputElement>('Time of day to try');
    expect(clock.value).toBe('09:05');
    expect(screen.getByText('Within staff hours, 09:00-18:00')).toBeDefined();
    ask('weather');
    expect(within(talk()).getByText('One moment')).toBeDefined();
    expect(within(talk()).getByText('Nothing answers this: staff take over.')).toBeDefined();
    fireEvent.change(clock, { target: { value: '18:00' } });
    expect(screen.getByText('Outside staff hours, 09:00-18:00')).toBeDefined();
    expect(within(talk()).queryByText('One moment')).toBeNull();
    expect(within(talk()).getByText('Nothing answers this, and staff are not there before 09:00.')).toBeDefined();
  });

  it('says so when there is no message, and when there are no hours', async () => {
    await talkAbout(staffed, { hours: '09:00-18:00' });
    ask('weather');
    expect(
      within(talk()).getByText('Nothing answers this: staff take over, and there is no message for it.'),
    ).toBeDefined();
    expect(talk().querySelector('.v-chat-reply')).toBeNull();
  });

  it('says that there are no hours', async () => {
    await talkAbout(staffed);
    expect(screen.getByText('No staff hours are set')).toBeDefined();
    ask('weather');
    expect(within(talk()).getByText('Nothing answers this, and there are no staff hours.')).toBeDefined();
  });
});
