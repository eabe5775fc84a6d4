import type {
  BoundsSource,
  ConditionSource,
  FieldSource,
  FieldsSource,
  OptionSource,
  TextSource,
} from '../compiler/source';
import type { Condition } from '../schema/condition';
import type { Expression } from '../schema/expression';
import type { Sought } from '../schema/directory';
import type { FieldDefinition, FieldKind, KindOptions, MomentBound, Place } from '../schema/field-definition';
import type { Json } from '../schema/json';

/**
 * The declaration of a kind in schema files. Only the compiler, the documentation and the platform of drafts read it; the
 * browser does not load it.
 */
export interface Declaration<K extends FieldKind> {
  /** The kind whose parts it takes where its folder has none of its own (scripts/docs/kind-maps.ts). */
  extends?: FieldKind;
  /** Its options, all defaults applied. */
  options: (field: FieldSource, context: DeclarationContext) => KindOptions[K];
  /** Default places of a field. */
  places: Place[];
  /** Keys with which a field has this type without naming it. */
  impliedBy?: string[];
  /** The column of a draft resource; undefined when the field has no value of its own. */
  column: (options: KindOptions[K]) => Column | undefined;
  /** Two values as an answer carries them, where it carries any. The documentation shows the first; the tests of every kind use both. */
  examples?: [Json, Json];
  /** What is wrong with a default of a schema file; undefined when a new record can be saved with it. */
  badDefault?: (value: Json, field: FieldSource) => string | undefined;
  /** `min` and `max` count its characters or rows. */
  counted?: true;
  /** The permission that its fields need, where the schema names none. */
  permission?: string;
  /** It does not fit into one line. */
  tall?: true;
  /** It does not fit into a cell of a sheet. */
  noCell?: true;
  /** A preview can show its value as text. */
  readable?: true;
  /** What other tools call the kind, for the proposal when a schema does. */
  otherNames?: string[];
  /** Users type it to find a record: what they type. */
  soughtBy?: Sought;
}

/**
 * A draft's column: its wire type, and how a list filters by it: a part of its text; its value, where 0 is no filter;
 * one of its values; the day that begins with a moment.
 */
export interface Column {
  holds: 'text' | 'integer' | 'decimal' | 'boolean' | 'list' | 'any';
  filter: 'contains' | 'equal' | 'any' | 'day';
}

/** The context of options: the resource being compiled. */
export interface DeclarationContext {
  say: (text: TextSource) => string;
  condition: (source: ConditionSource) => Condition;
  expression: (text: string) => Expression;
  moment: (bound: string) => MomentBound;
  /** Another field of the record. */
  field: (name: string) => FieldSource | undefined;
  /** The options of an enum: its own, or those of the list that it names. */
  choices: (field: FieldSource | undefined) => OptionSource[];
  /** How the ids of the resource that a field refers to travel. */
  keyOf: (field: FieldSource) => 'number' | 'text';
  /** Whether the titles of the resource that a field refers to differ by language. */
  isTranslated: (field: FieldSource) => boolean;
  inner: (fields: FieldsSource) => Record<string, FieldDefinition>;
}

export const everywhere: Place[] = ['list', 'detail', 'add', 'edit', 'export'];
export const roomy: Place[] = ['detail', 'add', 'edit'];

/** A text of which a list finds any part. */
export function textColumn(): Column {
  return { holds: 'text', filter: 'contains' };
}

export function keyColumn({ as }: { as: 'number' | 'text' }): Column {
  return {
    holds: as === 'number' ? 'integer' : 'text',
    filter: 'equal',
  };
}

export function listColumn({ as }: { as: string }): Column {
  return {
    holds: as === 'list' ? 'list' : 'text',
    filter: 'any',
  };
}

/** The declared value if it is one of the two, else the first as default. */
export function oneOf<A extends string, B extends string>(value: string | undefined, usual: A, other: B): A | B {
  return value === other ? other : usual;
}

/** The bounds that are the same for each record: of several the stricter one. */
export function bounds(field: FieldSource): { min?: number; max?: number } {
  const [least, most] = [fixed(field.min), fixed(field.max)];
  return { ...(least.length > 0 && { min: Math.max(...least) }), ...(most.length > 0 && { max: Math.min(...most) }) };
}

function fixed(bound: BoundsSource | undefined): number[] {
  return [bound ?? []].flat().filter((one) => typeof one === 'number');
}

/** The bounds that are expressions. */
export function expressionsOf(bound: BoundsSource | undefined): string[] {
  return [bound ?? []].flat().filter((one) => typeof one === 'string');
}

/** The format of a text. */
export function patterned(
  { pattern }: FieldSource,
  { say }: DeclarationContext,
): { pattern?: { regex: string; message?: string } } {
  if (pattern === undefined) return {};
  return {
    pattern: typeof pattern === 'string' ? { regex: pattern } : { regex: pattern.regex, message: say(pattern.text) },
  };
}

export function badText(value: Json, field: FieldSource): string | undefined {
  const { max } = bounds(field);
  if (typeof value !== 'string') return 'must be a text: put it in quotes';
  return max !== undefined && value.length > max ? `has ${value.length} characters, "max" is ${max}` : undefined;
}
