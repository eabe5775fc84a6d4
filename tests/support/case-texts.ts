import { isReference } from '../../src/fields/kinds';
import type { FieldDefinition } from '../../src/schema/field-definition';
import type { Key, Row, Said, ShownRow, Values } from '../../scripts/cases/case';

/** In English. */
export function textOf(said: Said): string {
  return typeof said === 'string' ? said : said.text;
}

/** The key of a record that is named by it, or by what shows it. */
export function keyOf(record: Key | ShownRow = ''): string {
  return String(typeof record === 'object' ? Object.values(record)[0] : record);
}

/** Whether a text at the place of a field says that it has no value. */
export function isNothing({ label, options }: FieldDefinition, shown: string): boolean {
  return ['', '—', label, ...('zero' in options ? [options.zero] : [])].includes(shown);
}

/** Whether a page tells more than the text of a list's cell: a unit, the record of an id, or the rows and not their number. */
export function isLonger(field: FieldDefinition, shown: string, text: string, isRecord: boolean): boolean {
  if (isReference(field)) return shown.endsWith(`/${encodeURIComponent(text)}/show`) || shown.endsWith(`(${text})`);
  if (field.kind === 'rows' || field.kind === 'json') return isRecord && shown !== '';
  return shown.startsWith(text) && /^\s\D{1,6}$/.test(shown.slice(text.length));
}

/** Whether a body has these values. A sealed password differs each time: it only must not be readable. */
export function isSent(wanted: Values, body: Row): boolean {
  return Object.entries(wanted).every(([key, value]) => {
    const [, password] = typeof value === 'string' ? (/^<sealed \S+ (\S+)>$/.exec(value) ?? []) : [];
    if (password === undefined) return JSON.stringify(body[key]) === JSON.stringify(value);
    return Boolean(body[key]) && !JSON.stringify(body).includes(password);
  });
}
