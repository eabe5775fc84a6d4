import { isObject } from '../../schema/json';
import type { Entry, EntryKind } from './entries';

/* A made-up kind of entries, for the tests of this folder. */

export interface Note extends Entry {
  city: string;
  opens: boolean;
}

/** What is wrong with a value that is no note: it has no `city`. */
export const notes: EntryKind<Note, 'city'> = {
  kind: 'notes',
  longestName: 12,
  read: (value) =>
    isObject(value) && typeof value['city'] === 'string'
      ? { name: String(value['name']), city: value['city'], opens: value['opens'] === true }
      : 'city',
  own: { opens: false },
};
