import type { Directory, SearchField, Sought } from '../../schema/directory';
import { screenOf } from '../../schema/screen-of';
import type { Typed } from './typed';

/** One list call of a search. */
export interface Target {
  resource: string;
  field: string;
  value: string;
}

/** Maximum number of calls. With fewer, serial numbers would be left out: they have no pattern that tells them. */
const most = 12;
/** Minimum length: a single letter matches almost everything. */
const shortest = 2;

/**
 * The calls of a search: one for each declared field that can hold the text. Where it is a complete value comes first,
 * then the likelier fields of each resource.
 */
export function planTargets(typed: Typed, directory: Directory, canView: (screen: string) => boolean): Target[] {
  if (typed.text.length < shortest) return [];
  return Object.entries(directory)
    .filter(([name]) => canView(screenOf(name)))
    .flatMap(([resource, { search = [] }]) =>
      search.flatMap((field, place) => {
        const found = field.pattern === undefined ? forms[field.sought](typed) : byPattern(field.pattern, typed);
        return found ? { resource, field: field.field, place, ...found } : [];
      }),
    )
    .sort((a, b) => Number(b.whole ?? false) - Number(a.whole ?? false) || a.place - b.place)
    .slice(0, most)
    .map(({ resource, field, value }) => ({ resource, field, value }));
}

/** What is asked for; `whole`: the text is a complete value. */
type Asked = { value: string; whole?: boolean } | undefined;

function byPattern(pattern: NonNullable<SearchField['pattern']>, { text, forms: spellings, codeLike }: Typed): Asked {
  const whole = new RegExp(`^(?:${pattern})$`, 'u');
  const value = spellings.find((spelling) => whole.test(spelling));
  if (value !== undefined) return { value, whole: true };
  // A part of a number has no letters, and a name is in no code.
  const isPossible = /\[[^\]]*[a-z]/i.test(pattern) || !/[a-z]/i.test(text);
  if (!codeLike || text.includes(' ') || !isPossible) return undefined;
  return { value: /\[[^\]]*a-z/.test(pattern) ? text : text.toUpperCase() };
}

const forms: Record<Sought, (typed: Typed) => Asked> = {
  text: ({ text }) => ({ value: text }),
  number({ forms: spellings }) {
    const value = spellings.find((spelling) => /^\d{1,9}$/.test(spelling));
    return value === undefined ? undefined : { value };
  },
  /** Phone numbers are stored without the area code. */
  phone({ text }) {
    const value = text.replace(/^\+(\d{1,4} |86)/, '').replace(/[\s().-]/g, '');
    return /^\d{4,15}$/.test(value) ? { value, whole: true } : undefined;
  },
  email: ({ text }) => (text.includes('@') ? { value: text, whole: true } : undefined),
  ip: ({ text }) => (/^[\da-f]+[.:][\da-f.:]*$/i.test(text) ? { value: text, whole: true } : undefined),
};
