import { isReference } from '../../src/fields/kinds';
import { isSameJson } from '../../src/views/kept/same-json';
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
function isNothing({ label, options }: FieldDefinition, shown: string): boolean {
  return ['', '—', label, ...('zero' in options ? [options.zero] : [])].includes(shown);
}

/** Whether a page tells more than the text of a cell: a unit, the record of an id, the rows and not their number, or in its own way. */
function isLonger(field: FieldDefinition, shown: string, text: string, isRecord: boolean): boolean {
  if (field.cell !== undefined) return shown !== '';
  if (isReference(field)) return shown.endsWith(`/${encodeURIComponent(text)}/show`) || shown.endsWith(`(${text})`);
  if (['rows', 'json', 'matrix'].includes(field.kind)) return isRecord && shown !== '';
  return shown.startsWith(text) && /^\s\D{1,6}$/.test(shown.slice(text.length));
}

/** Whether the texts at the place of a field say what a case does. */
export function isSaid(field: FieldDefinition, texts: string[], text: string, isRecord: boolean): boolean {
  if (text === '') return texts.every((one) => isNothing(field, one));
  const isThere = texts.some(
    (one) =>
      one === text ||
      isLonger(field, one, text, isRecord) ||
      // An input has its unit beside it.
      (text.startsWith(`${one} `) && texts.includes(text.slice(one.length + 1))),
  );
  const ids = isReference(field) ? text.split(', ') : [];
  return isThere || (ids.length > 1 && ids.every((id) => isSaid(field, texts, id, isRecord)));
}

/** Whether a body has these values. A sealed password differs each time: it only must not be readable. */
export function isSent(wanted: Values, body: Row): boolean {
  return Object.entries(wanted).every(([key, value]) => {
    const [, password] = typeof value === 'string' ? (/^<sealed \S+ (\S+)>$/.exec(value) ?? []) : [];
    if (password === undefined) return isSameJson(body[key], value);
    return Boolean(body[key]) && !JSON.stringify(body).includes(password);
  });
}
