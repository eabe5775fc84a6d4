import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import { fieldsOfTemplate, type Template } from '../../schema/template';
import type { RowRecord } from '../cell';
import { isChoice, isReference, optionsOf } from '../kinds';
import { fieldId } from './id';

/** What a typed text can be of a record: the fields of its title, and those by which its records are searched. */
export function soughtFields({ title, fields, list }: ResourceDefinition): FieldDefinition[] {
  const named = fieldsOfTemplate(title);
  return Object.values(fields).filter(
    ({ name, searched }) => list.filters.includes(name) && (searched || named.includes(name)),
  );
}

/** Whether the title shows what the list cannot be asked for. */
export function showsMore({ title, list }: ResourceDefinition): boolean {
  return fieldsOfTemplate(title).some((name) => !list.filters.includes(name));
}

/** The filters that find a typed text: by one field each, and by all that the text has if it is a title. */
export function asksFor(definition: ResourceDefinition, text: string): RowRecord[] {
  const sought = soughtFields(definition);
  const order = fieldsOfTemplate(definition.title);
  const ask = (field: FieldDefinition, part: string): RowRecord => {
    const value = part === '' ? undefined : valueOf(field, part);
    return value === undefined ? {} : { [field.name]: value };
  };
  const parts = partsOf(definition.title, text);
  const whole: RowRecord = Object.assign({}, ...sought.map((field) => ask(field, parts?.[field.name] ?? '')));
  const place = ({ name }: FieldDefinition) => (order.includes(name) ? order.indexOf(name) : order.length);
  const single = sought.toSorted((a, b) => place(a) - place(b)).map((field) => ask(field, text));
  return [whole, ...single].filter((filter) => Object.keys(filter).length > 0);
}

/** The filter's value of a text; undefined where no value of the field has it. */
function valueOf(field: FieldDefinition, text: string): unknown {
  if (field.kind === 'phone') {
    const digits = text.replace(/^\+(\d{1,4} |86)/, '').replace(/[\s().-]/g, '');
    return /^\d{4,15}$/.test(digits) ? digits : undefined;
  }
  if (field.kind === 'email') return text.includes('@') ? text : undefined;
  if (isChoice(field)) return optionsOf(field).find(({ label }) => label.toLowerCase() === text.toLowerCase())?.value;
  const counted = field.kind === 'integer' || ((isReference(field) || field.kind === 'id') && isCounted(field));
  if (!counted) return text;
  return /^\d{1,19}$/.test(text) ? fieldId(text, 'number') : undefined;
}

function isCounted({ options }: FieldDefinition): boolean {
  return 'as' in options && options.as === 'number';
}

/** What a text has of each field if it is a title, or its beginning; undefined without anything that is between the fields. */
function partsOf(title: Template, text: string): Record<string, string> | undefined {
  const parts: Record<string, string> = {};
  let rest = text;
  let field: string | undefined;
  let isTitle = false;
  for (const part of title) {
    if ('field' in part) {
      ({ field } = part);
      continue;
    }
    const at = rest.indexOf(part.text);
    if (at < 0) break;
    isTitle = true;
    if (field !== undefined) parts[field] = rest.slice(0, at).trim();
    field = undefined;
    rest = rest.slice(at + part.text.length);
  }
  if (field !== undefined) parts[field] = rest.trim();
  return isTitle ? parts : undefined;
}
