import { isObject } from '../../../schema/json';
import type { Entry, EntryKind } from '../../kept/entries';

/** A text that staff send often. */
export interface SavedReply extends Entry {
  text: string;
}

/** Maximum number of saved replies for one user, and their maximum lengths. */
export const limits = { count: 100, name: 60, text: 2000 };

/** A part of a reply that is not what it should be. */
type WrongPart = 'reply' | 'name' | 'text';

export const replyKind: EntryKind<SavedReply, WrongPart> = {
  kind: 'replies',
  longestName: limits.name,
  read: readReply,
  own: {},
};

function readReply(value: unknown): SavedReply | WrongPart {
  if (!isObject(value)) return 'reply';
  // A browser may still have replies of an earlier version, whose names are titles.
  const { name = value['title'], text } = value;
  if (!isWritten(name, limits.name)) return 'name';
  return isWritten(text, limits.text) ? { name, text } : 'text';
}

function isWritten(value: unknown, most: number): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= most;
}

/** Placeholders of a saved reply, such as `{device}`. They are filled in when the reply is inserted. */
export type Placeholders = Record<string, { label: string; value: string }>;

/** The text with its placeholders filled in. A placeholder without a value stays, so that the user sees the gap. */
export function filled(text: string, placeholders: Placeholders): string {
  return text.replace(
    /\{(\w+)\}/g,
    (place, name: string) => (Object.hasOwn(placeholders, name) && placeholders[name]?.value) || place,
  );
}

/** Names in braces that are no placeholders. */
export function unknownNames(text: string, placeholders: Placeholders): string[] {
  return [
    ...new Set(
      [...text.matchAll(/\{(\w+)\}/g)]
        .map(([, name = '']) => name)
        .filter((name) => !Object.hasOwn(placeholders, name)),
    ),
  ];
}

/** Replies that have all words of a query in name or text; matches in the name come first. */
export function matchingReplies(replies: readonly SavedReply[], query: string): SavedReply[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const inName = (reply: SavedReply) => words.every((word) => reply.name.toLowerCase().includes(word));
  const found = replies.filter((reply) =>
    words.every((word) => `${reply.name}\n${reply.text}`.toLowerCase().includes(word)),
  );
  return [...found.filter(inName), ...found.filter((reply) => !inName(reply))];
}

/** The `/query` before the caret. */
export interface Slash {
  from: number;
  query: string;
}

/** A slash at the start of a word opens the saved replies; one inside a word (`and/or`, an address) does not. */
export function slashAt(text: string, caret: number): Slash | undefined {
  const found = /(?:^|\s)\/([^\s/]{0,30})$/.exec(text.slice(0, caret));
  return found ? { from: caret - (found[1] ?? '').length - 1, query: found[1] ?? '' } : undefined;
}

/** The text with a part replaced, and the new position of the caret. */
export function inserted(text: string, from: number, to: number, piece: string): { text: string; caret: number } {
  return { text: text.slice(0, from) + piece + text.slice(to), caret: from + piece.length };
}
