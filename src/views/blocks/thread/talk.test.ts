import { describe, expect, it } from 'vitest';
import { findReply, letterOf, messageOf, picturesOf, turnsOf, type Message } from './talk';

const thread = {
  resource: 'test/word',
  match: { thing: 'id' },
  text: 'content',
  at: 'gmt_create',
  name: 'user_name',
  picture: 'img',
  ours: { sender: [2] },
  placeholders: {},
};
function say(field: string, record: Record<string, unknown>) {
  return typeof record[field] === 'string' ? record[field] : field === 'sender' ? `side ${String(record[field])}` : '';
}

function build(id: number, sent: string, change: Partial<Message> = {}): Message {
  return {
    id: String(id),
    ours: false,
    name: 'Emma',
    side: 'User',
    text: `message ${id}`,
    picture: '',
    sent,
    ...change,
  };
}

describe('a message', () => {
  it('is read from its record', () => {
    expect(
      messageOf(
        { id: 4, sender: 2, user_name: 'admin', content: 'Hello', img: '', gmt_create: '2026-03-01T08:00:00Z' },
        thread,
        say,
      ),
    ).toEqual(build(4, '2026-03-01T08:00:00Z', { ours: true, name: 'admin', side: 'side 2', text: 'Hello' }));
  });
  it('of a broken record is empty', () => {
    expect(messageOf({ id: 4, content: { value: 1 }, gmt_create: null }, { ...thread, ours: undefined }, say)).toEqual(
      build(4, '', { name: '', side: '', text: '' }),
    );
  });
});

describe('a thread', () => {
  const first = build(1, '2026-03-01T08:00:00Z');
  const second = build(2, '2026-03-01T08:05:00Z');
  const reply = build(3, '2026-03-01T09:00:00Z', { ours: true, name: 'admin' });
  const later = build(4, '2026-03-03T09:00:00Z', { picture: 'https://x/y.png' });

  it('groups messages of one person, oldest first, and names each day once', () => {
    const turns = turnsOf([later, reply, second, first]);
    expect(turns.map(({ day, name, messages }) => [day, name, messages.map(({ id }) => id)])).toEqual([
      ['2026-03-01', 'Emma', ['1', '2']],
      [undefined, 'admin', ['3']],
      ['2026-03-03', 'Emma', ['4']],
    ]);
    expect(picturesOf(turns).map(({ id }) => id)).toEqual(['4']);
  });
  it('sorts messages of the same time by id', () => {
    expect(
      turnsOf([
        { ...second, id: '10', sent: first.sent },
        { ...first, id: '9' },
      ])[0]?.messages.map(({ id }) => id),
    ).toEqual(['9', '10']);
  });
});

describe('a reply whose answer was lost', () => {
  const known = [
    build(1, '2026-03-01T08:00:00Z'),
    build(2, '2026-03-01T08:10:00Z', { ours: true, text: 'Please restart it.' }),
  ];
  const letter = letterOf({ text: 'Please restart it.\n', picture: '' }, known);

  it('is found when it is new', () => {
    const arrived = build(3, '2026-03-01T09:00:00Z', { ours: true, text: 'Please restart it.' });
    expect(findReply([...known, arrived], letter)).toBe(arrived);
  });
  it.each([
    ['an older one that says the same', known],
    ['one by the other side', [...known, build(3, '2026-03-01T09:00:00Z', { text: 'Please restart it.' })]],
    ['another text', [...known, build(3, '2026-03-01T09:00:00Z', { ours: true, text: 'Please wait.' })]],
    [
      'another picture',
      [
        ...known,
        build(3, '2026-03-01T09:00:00Z', { ours: true, text: 'Please restart it.', picture: 'https://x/y.png' }),
      ],
    ],
  ])('is not taken for %s', (_name, messages) => {
    expect(findReply(messages, letter)).toBeUndefined();
  });
});
