import type { Directory, SearchField, Sought } from '../../schema/directory';
import { screenOf } from '../../schema/screen-of';
import type { Typed } from './typed';

/** One list call of a search. */
export interface Target {
  resource: string;
  field: string;
  value: string;
}

/** Number of calls that are sent first. The others are sent when these found no exact match. */
export const WAVE = 8;
const WAVES = 2;
/** Minimum length: a single letter matches almost everything. */
const shortest = 2;

/**
 * The calls of a search, the most likely first: fields where the text is a complete value, then where it is the beginning
 * of a value, then where it can be inside a value. Fields that cannot contain the text are omitted.
 */
export function planTargets(typed: Typed, directory: Directory, canView: (screen: string) => boolean): Target[] {
  if (typed.text.length < shortest) return [];
  return Object.entries(directory)
    .filter(([name, { search }]) => search && canView(screenOf(name)))
    .flatMap(([resource, { search = [] }]) => search.flatMap((field, place) => targetOf(resource, field, place, typed)))
    .sort((a, b) => a.rank - b.rank || a.place - b.place)
    .slice(0, WAVE * WAVES)
    .map(({ resource, field, value }) => ({ resource, field, value }));
}

type Ranked = Target & { rank: number; place: number };

/** Ranks: 0 for a complete value, 1 for the more likely guess, 2 for the other one, 3 for a match inside a value. */
function targetOf(resource: string, field: SearchField, place: number, typed: Typed): Ranked[] {
  const found = field.pattern === undefined ? guesses[field.sought](typed) : byPattern(field.pattern, typed);
  return found ? [{ resource, field: field.field, place, ...found }] : [];
}

type Guess = { rank: number; value: string } | undefined;

function byPattern(pattern: string, { text, forms, codeLike }: Typed): Guess {
  const whole = new RegExp(`^(?:${pattern})$`, 'u');
  const value = forms.find((form) => whole.test(form));
  if (value !== undefined) return { rank: 0, value };
  const start = forms.find((form) => canBegin(whole, form));
  if (start !== undefined) return { rank: codeLike ? 1 : 2, value: start };
  return codeLike && text.length >= 4 ? { rank: 3, value: text } : undefined;
}

const guesses: Record<Sought, (typed: Typed) => Guess> = {
  text: asName,
  number: asNumber,
  phone: asPhone,
  email: asEmail,
  ip: asIp,
};

function asName({ text, codeLike }: Typed): Guess {
  return { rank: codeLike ? 2 : 1, value: text };
}

/** Phone numbers are stored without the area code. */
function asPhone({ text }: Typed): Guess {
  const digits = text.replace(/^\+(\d{1,4} |86)/, '').replace(/[\s().-]/g, '');
  return /^\d{4,15}$/.test(digits) ? { rank: digits.length >= 7 ? 0 : 1, value: digits } : undefined;
}

function asEmail({ text }: Typed): Guess {
  return text.includes('@') ? { rank: 0, value: text } : undefined;
}

function asNumber({ forms }: Typed): Guess {
  const number = forms.find((form) => /^\d{1,9}$/.test(form));
  return number === undefined ? undefined : { rank: 1, value: number };
}

function asIp({ text }: Typed): Guess {
  return /^[\da-f]+[.:][\da-f.:]*$/i.test(text) ? { rank: 0, value: text } : undefined;
}

/** Possible continuations of a value: digits and letters, alone or in the groups of addresses and codes. */
const endings = ['0'.repeat(64), 'A'.repeat(64), '00:00:00:00:00:00', '0000-0000-0000-0000-0000-0000'];

/** Whether some value of the pattern begins with the text. */
function canBegin(whole: RegExp, text: string): boolean {
  return endings.some((ending) => {
    const filled = text + ending.slice(text.length);
    return Array.from({ length: Math.max(0, ending.length - text.length) }, (_, index) =>
      filled.slice(0, text.length + index + 1),
    ).some((value) => whole.test(value));
  });
}
