import { cutText } from '../../src/compiler/problem';
import type { Change, Data } from './changes';

const plurals = 'calls fields actions imports exports tabs presets views groups columns filters cards rules totals';
/** Words before a name. */
const collections: Record<string, string> = {
  ...Object.fromEntries(plurals.split(' ').map((plural) => [plural, plural.slice(0, -1)])),
  detail: 'block',
  errors: 'code',
  search: 'search by',
  rename: 'wire key of',
  send: 'constant',
  sendFields: 'sent field',
  match: 'match',
  filter: 'fixed filter',
  in: 'place',
  places: 'place',
  everyone: 'permission of everybody',
  allow: 'allowed code',
  refuse: 'refusal',
  preview: 'preview',
  aliases: 'address',
  words: 'words of',
};
/** Steps that say nothing beside the next one. */
const silent = new Set(['list', 'form', 'options', 'run', 'call']);
const plain: Record<string, string> = {
  sent: 'sent by saves',
  kind: 'type',
  rangeKeys: 'keys of a period',
  rows: 'place of the rows',
  total: 'place of the total',
  as: 'sent as',
  wrap: 'key around the fields',
  once: 'key of a write that is done once',
  hidden: 'hidden at first',
  sortable: 'sorts',
};

/** `action freeze, field reason, required` */
export function placeOf(path: string[]): string {
  const parts: string[] = [];
  for (let index = 0; index < path.length; index += 1) {
    const [step = '', next, before] = [path[index], path[index + 1], path[index - 1]];
    const noun = step === 'options' && before === 'options' ? 'option' : collections[step];
    if (noun !== undefined && next !== undefined) {
      parts.push(`${noun} ${next}`);
      index += 1;
    } else if (!silent.has(step) || next === undefined) parts.push(plain[step] ?? step);
  }
  return parts.join(', ');
}

/** What changed, without the place. */
export function eventOf({ path, what, before, after }: Change): string {
  if (what === 'moved') return cutText(`the order is now ${(after as string[]).join(', ')}`);
  if (path.at(-1) === 'required' && typeof after === 'boolean')
    return after ? 'it has to be filled in now' : 'it may be empty now';
  if (typeof (after ?? before) === 'boolean') return after === true ? 'yes now' : 'no longer';
  if (what === 'added') return `new: ${valueOf(after)}`;
  if (what === 'removed') return `removed: ${valueOf(before)}`;
  return `now ${valueOf(after)}, before ${valueOf(before)}`;
}

function valueOf(value: Data | undefined): string {
  if (typeof value === 'object' && value !== null && 'label' in value)
    return [`"${String(value['label'])}"`, value['kind'], value['required'] === true ? 'required' : undefined]
      .filter(Boolean)
      .join(' ');
  return cutText(typeof value === 'string' ? `"${value}"` : said(value));
}

/** Data in one line; an expression is its text. */
function said(value: Data | undefined): string {
  if (Array.isArray(value)) {
    const [text, tree] = value;
    if (value.length === 2 && typeof text === 'string' && Array.isArray(tree)) return text;
    return `[${value.map(said).join(', ')}]`;
  }
  if (typeof value !== 'object' || value === null) return String(value);
  const parts = Object.entries(value).filter(([, own]) => !isEmpty(own));
  return `{ ${parts.map(([key, own]) => (own === true ? key : `${key} ${said(own)}`)).join(', ')} }`;
}

export function isEmpty(value: Data | undefined): boolean {
  return (value ?? null) === null || (typeof value === 'object' && Object.keys(value ?? {}).length === 0);
}
