import type { Truth } from './world';

/** What the console tells a user about one change of one record. */
export interface Claim {
  /** Of the record, or the mark of a new one. */
  about: string;
  told: 'done' | 'not done' | 'unknown';
  /** Whether the platform shows the change. */
  holds(truth: Truth): boolean;
}

/** A change that a user asked for: a field of a record, every field where absent; or the mark of a new record. */
export interface Intent {
  key?: string;
  field?: string;
  value?: unknown;
  mark?: string;
}

/** Written by the platform beside what was asked for. */
const platformFields = new Set(['gmt_update', 'gmt_process', 'operator', 'next_run']);

const markedFields = ['comp_name', 'name', 'use_zone'];

function hasMark(row: Record<string, unknown>, mark: string): boolean {
  return markedFields.some((field) => row[field] === mark);
}

export function countOf(truth: Truth, mark: string): number {
  return [...truth.values()].filter((row) => hasMark(row, mark)).length;
}

/** The platform answers an empty number as 0 and an empty text as ''. */
function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one || null) === JSON.stringify(other || null);
}

/** Changes between two moments that nobody asked for. */
export function unintended(before: Truth, after: Truth, intents: Intent[]): string[] {
  const wrong: string[] = [];
  for (const [key, row] of after) {
    const old = before.get(key);
    if (!old) {
      if (!intents.some(({ mark }) => mark !== undefined && hasMark(row, mark)))
        wrong.push(`${key} is new, and nobody made it`);
      continue;
    }
    for (const [field, value] of Object.entries(row)) {
      if (same(value, old[field]) || platformFields.has(field)) continue;
      const isIntended = intents.some(
        (intent) => intent.key === key && intent.field === field && same(intent.value, value),
      );
      if (!isIntended)
        wrong.push(
          `${key}: ${field} is ${JSON.stringify(value)} instead of ${JSON.stringify(old[field])}, and nobody changed it`,
        );
    }
  }
  for (const key of before.keys()) {
    if (!after.has(key) && !intents.some((intent) => intent.key === key && intent.field === undefined))
      wrong.push(`${key} is gone, and nobody deleted it`);
  }
  return wrong;
}

/**
 * Claims that the platform contradicts.
 * @param shared records that the other user changed at the same time
 */
export function untrue(claims: Claim[], before: Truth, after: Truth, shared: Set<string>, spoilt: boolean): string[] {
  return claims.flatMap(({ about, told, holds }) => {
    if (told === 'unknown') return spoilt ? [] : [`${about}: told as unknown, although every answer came`];
    // What is decided once stays; anything else the other user may have changed after it.
    const overwritten = shared.has(about) && !about.startsWith('refund ');
    if (told === 'done') return holds(after) || overwritten ? [] : [`${about}: told as done, and it is not`];
    return holds(after) && !holds(before) && !shared.has(about) ? [`${about}: told as not done, and it is`] : [];
  });
}
