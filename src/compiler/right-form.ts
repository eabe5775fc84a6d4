import { stringify } from 'yaml';
import { declarations } from '../fields/maps/declarations';
import type { FieldKind } from '../schema/field-definition';
import { suggestion } from '../schema/suggest';
import { definitionOf, jsonSchemas, type JsonSchema } from './json-schemas';

type Scalar = string | number | boolean;

const kinds = jsonSchemas.resource.$defs?.['kind']?.enum ?? [];

const label = { en: '…', zh: '…' };

/** How a part of the language is written, by its title; with the value that was given, where it has a place. */
const forms: Record<string, (given: Scalar | undefined) => unknown> = {
  'a text': (given) => ({ en: given ?? '…', zh: '…' }),
  'a field': (given) => ({ type: kinds.includes(String(given)) ? String(given) : 'text', label }),
  'the options': () => new Map([[1, label]]),
  'an option': (given) => ({ en: given ?? '…', zh: '…' }),
  'a condition': () => ({ state: 1 }),
  'a group': () => ({ label, fields: ['name'] }),
  'a block': () => ({ label, fields: ['name'] }),
  'the list': () => ({ columns: ['name'] }),
  'the calls': () => ({ list: '/path' }),
  'an action': () => ({ label, call: '/path' }),
  'a pattern': (given) => ({ regex: given ?? '…', text: label }),
  'a map of constants': () => ({ state: 1 }),
  'a map of field to key': () => ({ name: 'key' }),
  'a tab': () => ({ resource: 'section/screen', match: { key: 'id' } }),
  'what is refused': () => ({ set: { state: 1 } }),
  'a rule': () => ({ must: 'end > begin', text: label, holds: { end: 2, begin: 1 }, fails: { end: 1, begin: 2 } }),
  'the field with the parent': () => 'parent_id',
};

/** `{ en: Months, zh: … }` for the text "Months"; undefined for a part whose title says enough. */
export function rightForm(schema: JsonSchema, data: unknown): string | undefined {
  const form = formOf(
    schema,
    typeof data === 'string' || typeof data === 'number' || typeof data === 'boolean' ? data : undefined,
  );
  return form === undefined ? undefined : flow(form);
}

function formOf(schema: JsonSchema, given: Scalar | undefined): unknown {
  const form = forms[schema.title ?? '']?.(given);
  if (form !== undefined) return form;
  const { type, items, additionalProperties } = schema;
  if (type === 'array' && items) {
    const item = formOf(resolved(items), given) ?? (resolved(items).type === 'string' ? given : undefined);
    return item === undefined ? undefined : [item];
  }
  const entry = typeof additionalProperties === 'object' ? formOf(resolved(additionalProperties), given) : undefined;
  return entry === undefined ? undefined : { name: entry };
}

function resolved(schema: JsonSchema): JsonSchema {
  return schema.$ref === undefined ? schema : definitionOf(schema.$ref);
}

function flow(value: unknown): string {
  return stringify(value, { collectionStyle: 'flow', lineWidth: 0 }).trim().replaceAll('[ ', '[').replaceAll(' ]', ']');
}

/** `. Did you mean "integer" or "decimal"?` for "number", or the types that there are. */
export function kindProposal(type: string): string {
  const same = kinds
    .filter((kind) => declarations[kind as FieldKind].otherNames?.includes(type.toLowerCase()))
    .map((kind) => `"${kind}"`);
  if (same.length > 0) return `. Did you mean ${same.join(' or ')}?`;
  return suggestion(type, kinds) || `: it can be ${kinds.join(', ')}`;
}
