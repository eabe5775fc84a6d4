import type { Expression } from '../../src/schema/expression';
import type { ExtensionUse } from '../../src/schema/extension';
import type { Match } from '../../src/schema/related-records';

/** Separates the parts of a line. */
export const dot = '; ';

/** Between English and Chinese. */
export const bar = '|';

/** Data of a definition in one line: a text that differs between the languages in both. */
export function said(en: unknown, zh: unknown = en): string {
  if (isExpressionData(en)) return en[0];
  if (isExtension(en)) return en.name;
  if (Array.isArray(en))
    return `[${en.map((item: unknown, index) => said(item, (zh as unknown[])[index])).join(', ')}]`;
  if (typeof en === 'object' && en !== null) return `{ ${parts(en, zh as object, [], isAbsent).join(', ')} }`;
  return en === zh || typeof en !== 'string' ? String(en) : en + bar + String(zh);
}

/** An expression is its text. */
function isExpressionData(data: unknown): data is Expression {
  return Array.isArray(data) && data.length === 2 && typeof data[0] === 'string' && Array.isArray(data[1]);
}

/** What an extension reads is a fact of its folder. */
function isExtension(data: unknown): data is ExtensionUse {
  return typeof data === 'object' && data !== null && 'of' in data && 'reads' in data;
}

/**
 * The entries of an object, each in words: `max 64`, `send state 2`, a flag by its name alone. Within data, `false` is a
 * value, and lists and objects have brackets.
 */
export function parts(
  en: object,
  zh: object = en,
  without: string[] = [],
  isLeftOut: (value: unknown) => boolean = isUsual,
): string[] {
  return Object.entries(en).flatMap(([key, value]: [string, unknown]) => {
    if (without.includes(key) || isLeftOut(value)) return [];
    if (value === true) return key;
    const text = key === 'match' ? matchText(value as Match) : said(value, (zh as Record<string, unknown>)[key]);
    return `${key} ${isLeftOut === isUsual && typeof value === 'object' ? text.replace(/^(?:\{ |\[)(.*?)(?: \}|\])$/s, '$1') : text}`;
  });
}

/** `{ comp_id, kind type }`: the field of another resource, and ours where it has another name. */
function matchText(match: Match): string {
  return `{ ${Object.entries(match)
    .map(([theirs, ours]) => (theirs === ours ? ours : `${theirs} ${[ours].flat().join(' or ')}`))
    .join(', ')} }`;
}

/** A label in both languages; an English one that is the name in words is left out: `contact` → `联系方式`. */
export function labelOf(en: { name: string; label: string }, { label }: { label: string }): string {
  if (en.label === label) return hanText.test(label) ? label + bar + label : label;
  return en.label === inWords(en.name) && hanText.test(label) ? label : said(en.label, label);
}

/** `service_zone` → `Service zone`, `item_id` → `Item ID` */
export function inWords(name: string): string {
  const words = name.replaceAll(/[-_]/g, ' ').replace(/\bid$/, 'ID');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const hanText = /\p{Script=Han}/u;

function isUsual(value: unknown): boolean {
  return value === false || isAbsent(value);
}

function isAbsent(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
