import type { Json as SandboxJson } from '../../sandbox/json';
import type { Json } from '../../src/schema/json';
import type { DraftField, DraftFill, DraftSearch } from '../../sandbox/drafts/draft';
import type { Column } from '../../src/fields/declaration';
import { declarations } from '../../src/fields/maps/declarations';
import { isMoment, isWriteOnly, rangeKeysOf } from '../../src/fields/kinds';
import type { FieldDefinition, FieldKind, KindOptions } from '../../src/schema/field-definition';

/** Fields by name, in one language. */
type Fields = Record<string, FieldDefinition>;

/** TypeScript cannot see that a field's kind selects the declaration of the same kind. */
function columnOf<K extends FieldKind>({ kind, options }: { kind: K; options: KindOptions[K] }): Column | undefined {
  return declarations[kind].column(options);
}

/** No row carries it: it is only a filter. */
function isFilterOnly({ in: places }: FieldDefinition): boolean {
  return places.every((place) => place === 'filter');
}

const before = /^(min|max|from|to|start|end|since|until|gte|lte)_(.+)$/i;
const behind = /^(.+?)_?(min|max|from|to|start|end|since|until|gte|lte)$/i;
const lower = /^(min|from|start|since|gte)$/i;

/** The field and the side that the name of a bound means: `price_min`, `max_weight`. */
function boundOf(name: string, fields: Fields): DraftSearch | undefined {
  const [, early = '', later = ''] = before.exec(name) ?? [];
  const [, first = '', last = ''] = behind.exec(name) ?? [];
  const found = [
    { field: later, side: early },
    { field: first, side: last },
  ].find(({ field }) => Object.hasOwn(fields, field) && fields[field] !== undefined && !isFilterOnly(fields[field]));
  return found && { by: 'bound', field: found.field, side: lower.test(found.side) ? 'from' : 'to' };
}

/** What a filter asks for that is no field of the rows. The schema has only its name and type, so the name decides, as a reader would read it. */
function searchOf({ name, kind }: FieldDefinition, fields: Fields): DraftSearch {
  const bound = boundOf(name, fields);
  if (bound !== undefined) return bound;
  if (kind === 'text' && /^(q|query|search|search_text|text|key|keys|word|words|keyword|keywords)$/.test(name))
    return { by: 'anywhere' };
  return name === 'only_sub' && fields['comp_id'] !== undefined
    ? { by: 'subordinates', field: 'comp_id' }
    : { by: 'unknown' };
}

/** The platform's own names of what it fills. Any other field has what was sent. */
const fillNames: Readonly<Record<string, DraftFill>> = {
  gmt_create: 'created',
  gmt_update: 'changed',
  gmt_finish: 'finished',
  creator: 'creator',
  operator: 'operator',
  comp_id: 'company',
};

/** What the platform fills of a field that no form sends. */
function fillOf(field: FieldDefinition, { arises }: Uses): DraftFill | undefined {
  if (arises.has(field.name)) return isMoment(field) ? 'created' : 'creator';
  return fillNames[field.name];
}

/** How other parts of the schemas use the fields of a resource. */
export interface Uses {
  /** Moments at which a record comes into being, and who makes it. */
  arises: ReadonlySet<string>;
  /** Values that a new record has. */
  initial: Readonly<Record<string, string | number | boolean>>;
}

/**
 * A field as the sandbox needs it; none for a field without a value of its own.
 * @param chinese the same field in Chinese
 * @param fields all fields of the resource
 */
export function draftField(
  field: FieldDefinition,
  chinese: FieldDefinition | undefined,
  fields: Fields,
  uses: Uses,
): DraftField[] {
  const column = columnOf(field);
  if (!column || field.value) return [];
  const isFilter = isFilterOnly(field);
  const span = rangeKeysOf(field);
  const fills = isFilter || field.sent ? undefined : fillOf(field, uses);
  const initial =
    isFilter || field.sent || fills !== undefined ? undefined : (uses.initial[field.name] ?? field.default);
  return [
    {
      name: field.name,
      label: { en: field.label, zh: chinese?.label ?? field.label },
      ...column,
      ...(isFilter && { search: searchOf(field, fields) }),
      ...(isMoment(field) && { moment: { as: field.options.as, isDay: field.kind === 'date' } }),
      ...(span && { span }),
      ...(fills !== undefined && { fills }),
      ...(initial !== undefined && { initial: sandboxJson<SandboxJson>(initial) }),
      ...(field.permission !== undefined && { permission: field.permission }),
      ...(isWriteOnly(field) && { writeOnly: true as const }),
      ...(field.in.includes('export') && { exported: true as const }),
    },
  ];
}

export const noUses: Uses = { arises: new Set(), initial: {} };

/** A value for the sandbox, which knows no numbers beyond those of JavaScript: such a number is its text. */
export function sandboxJson<T extends SandboxJson>(value: Json | Record<string, Json>): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
