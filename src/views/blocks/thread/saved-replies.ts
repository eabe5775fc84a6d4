import type { Json } from '../../../schema/json';
import { isObject } from '../../../wire/answer';

/** A text that staff send often. */
export type SavedReply = { id: string; title: string; text: string };

/** Maximum number of saved replies for one user, and their maximum lengths. */
export const limits = { count: 100, title: 60, text: 2000 };

/** The preference that keeps the saved replies of a user to the threads of a resource. */
export function repliesKey(resource: string) {
  return `replies:${resource}`;
}

/** Placeholders of a saved reply, such as `{device}`. They are filled in when the reply is inserted. */
export type Placeholders = Record<string, { label: string; value: string }>;

/** Whether a stored preference is a list of replies. */
export function areReplies(value: Json): value is SavedReply[] {
  return (
    Array.isArray(value) &&
    value.every((reply) => isObject(reply) && ['id', 'title', 'text'].every((key) => typeof reply[key] === 'string'))
  );
}

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

/** Replies that have all words of a query in title or text; matches in the title come first. */
export function matchingReplies(replies: readonly SavedReply[], query: string): SavedReply[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const inTitle = (reply: SavedReply) => words.every((word) => reply.title.toLowerCase().includes(word));
  const found = replies.filter((reply) =>
    words.every((word) => `${reply.title}\n${reply.text}`.toLowerCase().includes(word)),
  );
  return [...found.filter(inTitle), ...found.filter((reply) => !inTitle(reply))];
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
