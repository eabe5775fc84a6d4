import { dayText, instantOf } from '../../fields/date/instant';
import type { BrowserRecord } from '../../wire/records';
import { plainText } from '../text';

/** One message of a conversation. */
export interface Message {
  id: number;
  byStaff: boolean;
  name: string;
  text: string;
  picture: string;
  /** ISO text, or '' when the platform gave none. */
  sent: string;
}

/** Senders of the wire (docs/wire.md). */
const staff = 2;

/** A record of service.detail as a message. */
export function messageOf(record: BrowserRecord): Message {
  return {
    id: Number(record.id),
    byStaff: record['sender'] === staff,
    name: plainText(record['user_name']),
    text: plainText(record['content']),
    picture: plainText(record['img']),
    sent: plainText(record['gmt_create']),
  };
}

/** Messages one after another by the same person on the same day. */
export interface Turn {
  key: string;
  /** Set on the first turn of a day, `YYYY-MM-DD` in the viewer's zone; '' for messages without a time. */
  day: string | undefined;
  byStaff: boolean;
  name: string;
  messages: Message[];
}

/** The conversation, oldest message first, in days and turns. */
export function turnsOf(messages: readonly Message[]): Turn[] {
  const turns: Turn[] = [];
  let today: string | undefined;
  for (const message of inOrder(messages)) {
    const instant = instantOf(message.sent);
    const day = instant ? dayText(instant) : '';
    const last = turns.at(-1);
    if (last && day === today && last.byStaff === message.byStaff && last.name === message.name) last.messages.push(message);
    else turns.push({ key: String(message.id), day: day === today ? undefined : day, byStaff: message.byStaff, name: message.name, messages: [message] });
    today = day;
  }
  return turns;
}

/** By time, then by id: the platform's order is not to be relied on. */
function inOrder(messages: readonly Message[]): Message[] {
  return [...messages].sort((one, other) => (instantOf(one.sent)?.getTime() ?? 0) - (instantOf(other.sent)?.getTime() ?? 0) || one.id - other.id);
}

/** Pictures of a conversation in its order, for the viewer. */
export function picturesOf(turns: readonly Turn[]): Message[] {
  return turns.flatMap(({ messages }) => messages.filter(({ picture }) => picture !== ''));
}

/** What staff are about to send. */
export interface Reply {
  content: string;
  img: string;
}

/** The largest message id that was known when a reply was sent. */
export function lastIdOf(messages: readonly Message[]): number {
  return messages.reduce((last, { id }) => Math.max(last, id), 0);
}

/**
 * The reply among the messages as they were read again, after its answer was lost: one of the staff's, newer than all
 * that were known, that says the same. Line breaks and blanks at its ends may have been changed on the way.
 */
export function findReply(messages: readonly Message[], after: number, reply: Reply): Message | undefined {
  return messages.find(({ id, byStaff, text, picture }) => byStaff && id > after && plain(text) === plain(reply.content) && picture === reply.img);
}

function plain(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}
