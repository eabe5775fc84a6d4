import type { Identifier } from 'react-admin';
import { isObject, isTexts } from '../../schema/json';
import type { Values } from '../form/changes';

/** edit: a save of its form. bulk: a change of many records. action: also a move of its life. */
const kinds = ['edit', 'bulk', 'action', 'add', 'delete'] as const;

/** What the user did to one record, as this browser keeps it. */
export interface JournalEntry {
  key: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Address of the data center. */
  center: string;
  resource: string;
  id: Identifier;
  /** Absent where the title is made of what is not kept. */
  title?: string | undefined;
  kind: (typeof kinds)[number];
  /** The changed values before and after, by name; of a JSON value only the changed parts. */
  from: Values;
  to: Values;
  /** What was changed, by its path in the form. */
  paths: string[];
  /** What was changed, too, and may not be kept: secrets and what tells of a person. */
  withheld?: string[];
  /** The same for all records that were changed together. */
  group?: string;
  /** Name of the action. */
  action?: string;
  /** The entry that this one has undone. */
  undoes?: string;
  /** It was undone, but for these paths, which somebody had changed since. */
  undone?: { left: string[] };
}

/** Whether stored JSON is an entry of this version. */
export function isEntry(value: unknown): value is JournalEntry {
  return (
    isObject(value) &&
    ['key', 'center', 'resource'].every((name) => typeof value[name] === 'string') &&
    ['string', 'number'].includes(typeof value['id']) &&
    typeof value['at'] === 'number' &&
    kinds.some((kind) => kind === value['kind']) &&
    isObject(value['from']) &&
    isObject(value['to']) &&
    isTexts(value['paths']) &&
    (['title', 'group', 'action', 'undoes'] as const).every((name) => isTextOrNone(value[name])) &&
    (value['withheld'] === undefined || isTexts(value['withheld'])) &&
    (value['undone'] === undefined || (isObject(value['undone']) && isTexts(value['undone']['left'])))
  );
}

function isTextOrNone(value: unknown): boolean {
  return value === undefined || typeof value === 'string';
}
