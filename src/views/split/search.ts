import type { SplitDefinition } from '../../schema/definition';
import type { Sought } from '../../schema/directory';
import type { Filter } from './address';

type SearchFields = SplitDefinition['search'];

/** Default patterns of a field's values, if the schema has none. */
const forms: Partial<Record<Sought, RegExp>> = {
  number: /^\d{1,9}$/,
  phone: /^\+?[\d ().-]{4,20}$/,
  email: /@/,
  ip: /^[\da-f]+[.:][\da-f.:]*$/i,
};

/** It has the form of a phone number, too. */
const ipv4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/** The field to search for a text: one whose pattern matches it, else the first without a pattern. */
export function searchFieldFor(search: SearchFields, text: string): string | undefined {
  const fitting = search.filter(({ sought, pattern }) => {
    const form = pattern === undefined ? forms[sought] : new RegExp(`^(?:${pattern})$`, 'u');
    return form?.test(text);
  });
  const isAddress = ipv4.test(text);
  const formed =
    fitting.find(({ sought, pattern }) => !isAddress || sought !== 'phone' || pattern !== undefined) ?? fitting[0];
  const free = search.find(({ sought, pattern }) => pattern === undefined && !forms[sought]);
  return (formed ?? free ?? search[0])?.field;
}

/** The search text that the filters contain; '' without one. */
export function soughtIn(search: SearchFields, filter: Filter): string {
  const value = search
    .map(({ field }) => filter[field])
    .find((one) => typeof one === 'string' || typeof one === 'number');
  return value === undefined ? '' : String(value);
}

/** The filters with another search text; without a search when it is empty. */
export function withSought(search: SearchFields, filter: Filter, text: string): Filter {
  const names = search.map(({ field }) => field);
  const others = Object.fromEntries(Object.entries(filter).filter(([name]) => !names.includes(name)));
  const field = searchFieldFor(search, text);
  return text === '' || field === undefined ? others : { ...others, [field]: text };
}
