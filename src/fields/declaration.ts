import type { ConditionSource, FieldSource, FieldsSource, OptionSource, TextSource } from '../compiler/source';
import type { Condition } from '../schema/condition';
import type { FieldDefinition, FieldKind, KindOptions, NamedMomentBound, Place } from '../schema/field-definition';

/**
 * What a schema file may say of a field of this kind, and what it means. Only the compiler, its documents and the
 * sandbox's drafts read it: nothing of it reaches the browser.
 */
export interface Declaration<K extends FieldKind> {
  /** Its options, all defaults applied. */
  options: (field: FieldSource, context: DeclarationContext) => KindOptions[K];
  /** Where a field shows when its `in` says nothing. */
  places: Place[];
  /** What a resource that the sandbox's contract does not know holds of it; undefined when it holds nothing itself. */
  column: (options: KindOptions[K]) => Column | undefined;
  /** `min` and `max` count its characters or rows. */
  counted?: true;
  /** One line cannot hold it. */
  tall?: true;
  /** No cell of a sheet can hold it. */
  noCell?: true;
  /** A preview can show it as it stands. */
  readable?: true;
  /** A person types it to find a record. */
  soughtBy?: true;
}

/** A draft's column: what it holds on the wire, and whether a list finds any part of its text. */
export interface Column {
  holds: 'text' | 'integer' | 'decimal' | 'boolean' | 'list' | 'any';
  filter: 'contains' | 'equal';
}

/** What an option can ask about the resource that is being compiled. */
export interface DeclarationContext {
  say: (text: TextSource) => string;
  condition: (source: ConditionSource) => Condition;
  moment: (bound: string) => NamedMomentBound;
  /** Another field of the record. */
  field: (name: string) => FieldSource | undefined;
  /** The options of an enum: its own, or those of the list that it names. */
  choices: (field: FieldSource | undefined) => OptionSource[];
  /** How the ids of the resource that a field refers to travel. */
  keyOf: (field: FieldSource) => 'number' | 'text';
  inner: (fields: FieldsSource) => Record<string, FieldDefinition>;
}

export const everywhere: Place[] = ['list', 'detail', 'add', 'edit', 'export'];
export const roomy: Place[] = ['detail', 'add', 'edit'];

/** A text of which a list finds any part. */
export const textColumn = (): Column => ({ holds: 'text', filter: 'contains' });

export const keyColumn = ({ as }: { as: 'number' | 'text' }): Column => ({ holds: as === 'number' ? 'integer' : 'text', filter: 'equal' });

export const listColumn = ({ as }: { as: string }): Column => ({ holds: as === 'list' ? 'list' : 'text', filter: 'contains' });

/** The written value where it is one of the two, else the first: the usual. */
export function oneOf<A extends string, B extends string>(value: string | undefined, usual: A, other: B): A | B {
  return value === other ? other : usual;
}

export function bounds({ min, max }: FieldSource): { min?: number; max?: number } {
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}
