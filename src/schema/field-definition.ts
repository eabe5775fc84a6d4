/** The compiled form of a field: one kind, with the options of that kind. */

import type { Condition } from './condition';
import type { Expression } from './expression';
import type { ExtensionUse } from './extension';
import type { Json } from './json';

/** Where a field shows. `add` and `edit` are the two forms. */
export type Place = 'list' | 'filter' | 'detail' | 'add' | 'edit' | 'export';

export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'mute';

/** A tone of a value while a condition holds. */
export interface Toned {
  tone: Tone;
  when: Condition;
  /** The condition is that something has ended, which the value is then shown as. */
  ended?: true;
}

export interface EnumOption {
  value: string | number;
  label: string;
  tone?: Tone;
  /** The number is ours (docs/decisions.md#enum-numbers). */
  assumed?: boolean;
  /** Offered only while this holds. Shown always. */
  when?: Condition;
}

export interface UploadOptions {
  /** multipart: POST of the file; put_url: ask for an address, then PUT the file there. */
  via: 'multipart' | 'put_url';
  /** MIME types or endings, as an input's accept. */
  accept: string[];
  /** Bytes. */
  maxSize: number;
  /** Field that gives the zone of a put_url request. */
  zone?: string;
  /** Field that takes the size of an uploaded file, in bytes. */
  size?: string;
}

export interface RefOptions {
  /** Resource that is referenced. */
  to: string;
  /** Resource whose list the forms offer, if it is not every record of `to`. */
  from?: string;
  /** Field of this record that has the referenced title, so that no look-up is needed. */
  text?: string;
  /** The same where their titles differ by language: it serves only where the referenced record cannot be read. */
  spareText?: string;
  /** Their filter → our field: the options depend on the form's values. */
  match: Record<string, string>;
  /** Filters of the options with a fixed value, instead of those of their list. */
  filter?: Record<string, Json>;
}

/** Values that records of a resource hold in a field, or names that the browser knows. */
export type SuggestOptions = SuggestedRecords | 'countries';

export interface SuggestedRecords {
  to: string;
  field: string;
}

/** The options of each field kind. The description of a kind adds its own (`src/fields/<kind>/kind.ts`). */
export interface KindOptions {}

/** The first or the last moment that is possible; a field's with its label, which the message names. */
export interface MomentBound {
  value: Expression;
  label?: string;
}

export interface NumberBounds {
  min?: number;
  max?: number;
  /** Further bounds, by the record; an empty one is none. */
  atLeast?: Expression[];
  atMost?: Expression[];
  unit?: string;
  /** The two keys of a filter from one number to another; absent: the filter is one number. */
  rangeKeys?: [from: string, to: string];
}

export interface DateOptions {
  /** text: 'YYYY-MM-DD HH:mm:ss' in UTC; seconds and milliseconds since 1970. */
  as: 'text' | 'seconds' | 'milliseconds';
  /** It has to be each of these moments, or later; an empty one is no bound. */
  earliest?: MomentBound[];
  /** Or earlier. */
  latest?: MomentBound[];
  /** The two keys a filter over a period sends; absent: the filter is one day. */
  rangeKeys?: [from: string, to: string];
  /** Longest period of the filter, in calendar months. */
  maxMonths?: number;
  /** Shows as expired once it is past; a number: days before it from which the time that is left is told. */
  expires?: true | number;
}

/** A proposed text, or a number computed from the record. */
export type Proposal = { text: string } | NumberProposal;

export interface NumberProposal {
  label: string;
  value: Expression;
}

export type FieldKind = keyof KindOptions;

interface FieldBase {
  name: string;
  label: string;
  help?: string;
  /** What an empty value means, where a dash would say too little. */
  empty?: string;
  in: Place[];
  required: boolean | Condition;
  /** Shown in forms only when the condition holds; sent empty once the user's own change hides it. */
  when?: Condition;
  /** Values to choose from. */
  propose?: Proposal[];
  /** Of these, the first one whose condition holds is the value's tone; of an enum instead of `good`. */
  tones?: Toned[];
  /** Computed from the record's other fields. */
  value?: Expression;
  /** Value of an add form. */
  default?: Json;
  /** Permission that is needed to see the field at all, as the part behind the colon: `secret`. */
  permission?: string;
  /** Fields, this one first, whose values no two records have in common; nor two rows of rows or of a sheet. */
  unique?: string[];
  /** Extension that stands for the cell of its kind. */
  cell?: ExtensionUse;
  /** Records are searched by it, so its value has a copy button. */
  searched?: true;
  /** False for fields that no write sends: read-only and filter-only ones. */
  sent: boolean;
}

/** A field of one kind. Written as a distributed union, so that `kind` narrows `options`. */
export type FieldDefinition<K extends FieldKind = FieldKind> = {
  [P in K]: FieldBase & { kind: P; options: KindOptions[P] };
}[K];
