import { cutText } from '../../../src/compiler/problem';
import type { Change, Data } from './changes';

/** Words before a name, where they are not those of the definition: `calls list` is "call list". */
const nouns: Record<string, string> = {
  detail: 'block',
  errors: 'code',
  rename: 'wire key of',
  send: 'constant',
  filter: 'fixed filter',
  in: 'place',
  everyone: 'permission of everybody',
  aliases: 'address',
};
/** Steps that say nothing beside the next one. */
const silent = new Set(['list', 'form', 'run', 'call', 'options']);
const plain: Record<string, string> = {
  sent: 'sent by saves',
  kind: 'type',
  rangeKeys: 'keys of a period',
  as: 'sent as',
  hidden: 'hidden at first',
};

/** `action freeze, field reason, required` */
export function placeOf(path: string[]): string {
  const parts: string[] = [];
  for (let index = 0; index < path.length; index += 1) {
    const [step = '', next] = [path[index], path[index + 1]];
    const isInner = step === 'options' && path[index - 1] !== 'options';
    const noun = nouns[step] ?? (/[a-z]s$/.test(step) && !isInner ? step.slice(0, -1) : undefined);
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
  const parts = Object.entries(value).filter(([, own]) => !['null', '[]', '{}'].includes(JSON.stringify(own)));
  return `{ ${parts.map(([key, own]) => (own === true ? key : `${key} ${said(own)}`)).join(', ')} }`;
}
