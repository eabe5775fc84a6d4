import { beginOf, dayText } from '../../../fields/date/instant';
import { holds } from '../../../schema/condition';
import type { ThreadDefinition } from '../../../schema/definition';
import type { BrowserRecord } from '../../../wire/records';

/** One message of a thread. */
export interface Message {
  id: string;
  /** Written by the side of the console's users. */
  ours: boolean;
  /** Author; '' when unknown. */
  name: string;
  /** Name of the author's side; '' when unknown. */
  side: string;
  text: string;
  picture: string;
  /** ISO text, or '' without a time. */
  sent: string;
}

/** The text of a field's value. */
type Say = (field: string, record: BrowserRecord) => string;

/** A record of the thread's resource as a message. */
export function messageOf(record: BrowserRecord, thread: ThreadDefinition, say: Say): Message {
  const plain = (field: string | undefined) =>
    field !== undefined && typeof record[field] === 'string' ? record[field] : '';
  const [side] = Object.keys(thread.ours ?? {});
  return {
    id: String(record.id),
    ours: thread.ours !== undefined && holds(thread.ours, record),
    name: thread.name === undefined ? '' : say(thread.name, record),
    side: side === undefined ? '' : say(side, record),
    text: plain(thread.text),
    picture: plain(thread.picture),
    sent: plain(thread.at),
  };
}

/** Consecutive messages by the same person on the same day. */
export interface Turn {
  key: string;
  /** Set on the first turn of a day, `YYYY-MM-DD` in the viewer's zone; '' for messages without a time. */
  day: string | undefined;
  ours: boolean;
  name: string;
  side: string;
  messages: Message[];
}

/** The thread, oldest message first, in days and turns. */
export function turnsOf(messages: readonly Message[]): Turn[] {
  const turns: Turn[] = [];
  let today: string | undefined;
  for (const message of inOrder(messages)) {
    const instant = beginOf(message.sent);
    const day = instant ? dayText(instant) : '';
    const last = turns.at(-1);
    const { id, ours, name, side } = message;
    if (last && day === today && last.ours === ours && last.name === name && last.side === side)
      last.messages.push(message);
    else turns.push({ key: id, day: day === today ? undefined : day, ours, name, side, messages: [message] });
    today = day;
  }
  return turns;
}

/** Sorted by time, then by id: the order of the platform's answers is not reliable. */
function inOrder(messages: readonly Message[]): Message[] {
  return [...messages].sort(
    (one, other) =>
      (beginOf(one.sent)?.getTime() ?? 0) - (beginOf(other.sent)?.getTime() ?? 0) ||
      one.id.localeCompare(other.id, 'en', { numeric: true }),
  );
}

/** Messages with a picture, in the thread's order, for the viewer. */
export function picturesOf(turns: readonly Turn[]): Message[] {
  return turns.flatMap(({ messages }) => messages.filter(({ picture }) => picture !== ''));
}

/** The reply to send. */
export interface Reply {
  text: string;
  picture: string;
}

/** A reply that may have been sent, with the ids of earlier messages of the same content. */
export interface Letter {
  reply: Reply;
  before: string[];
}

/** The letter for a reply to a thread with these messages. */
export function letterOf(reply: Reply, messages: readonly Message[]): Letter {
  const trimmed = { ...reply, text: reply.text.trim() };
  return { reply: trimmed, before: messages.filter((message) => says(message, trimmed)).map(({ id }) => id) };
}

/** Finds a reply whose answer was lost among the messages read again: one with the same content that is new. */
export function findReply(messages: readonly Message[], { reply, before }: Letter): Message | undefined {
  return messages.find((message) => says(message, reply) && !before.includes(message.id));
}

/** Compares content; the platform may change line breaks and surrounding blanks. */
function says({ ours, text, picture }: Message, reply: Reply): boolean {
  return ours && plain(text) === plain(reply.text) && picture === reply.picture;
}

function plain(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}
