/** The compiled form of a field: one kind, with the options of that kind. */

import type { Condition } from './condition';
import type { Json } from './json';

/** Where a field shows. `add` and `edit` are the two forms. */
export type Place = 'list' | 'filter' | 'detail' | 'add' | 'edit' | 'export';

export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'mute';

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
  /** Their filter → our field: the options depend on the form's values. */
  match: Record<string, string>;
}

/** Values that records of a resource hold in a field. */
export interface SuggestOptions {
  to: string;
  field: string;
}

/** Options of each field kind. A kind without options of its own has none here but `as`. */
export interface KindOptions {
  id: { as: 'number' | 'text' };
  /** suggest: the resource, and its field, whose values are offered. */
  text: { min?: number; max?: number; pattern?: { regex: string; message: string }; suggest?: SuggestOptions; placeholders?: string };
  longtext: { min?: number; max?: number; rows: number; placeholders?: string };
  /** limit: the field with its maximum. zero: the meaning of 0. grouped: thousands are grouped. */
  integer: NumberBounds & { limit?: string; zero?: string; grouped?: boolean; duration?: 'seconds' | 'minutes' };
  decimal: NumberBounds & { scale: number };
  /** currency: an ISO code, or the name of the field that holds it. codes: that field's values that stand for a code. */
  money: NumberBounds & { scale: number; currency: string; currencyFrom: 'code' | 'field'; codes?: Record<string, string> };
  boolean: { as: 'number' | 'boolean' };
  /** until: the field with the moment at which good options end. doubt: when they are drawn as a warning. */
  enum: { options: EnumOption[]; until?: string; doubt?: Condition };
  enums: { options: EnumOption[]; as: 'list' | 'comma' };
  date: DateOptions;
  datetime: DateOptions;
  timerange: object;
  /** area: the field that holds the area code, drawn together with this one. */
  phone: { area?: string };
  email: object;
  url: object;
  ip: object;
  version: object;
  /** sealWith: the field whose value is sealed together with the password. repeat: it is typed twice. */
  password: { sealWith: string; min: number; repeat: boolean };
  /** omitUnchanged: a secret that was not changed is left out of an edit instead of being sent as it was read. */
  secret: { omitUnchanged: boolean; max?: number };
  /** as text: the wire carries a JSON string. fields: its inner fields, when they are known. */
  json: { as: 'text' | 'object'; fields?: Record<string, FieldDefinition> };
  ref: RefOptions & { as: 'number' | 'text' };
  refs: RefOptions & { as: 'list' | 'comma'; of: 'number' | 'text' };
  treeref: RefOptions & { as: 'number' | 'text' };
  /** Ids of a tree, ticked in a matrix of its branches and their actions (leaves keyed `x:action`). */
  matrix: { to: string; key: string; label: string; labelZh: string };
  rows: { fields: Record<string, FieldDefinition>; min: number; max?: number; unique: string[]; as: 'list' | 'text' };
  image: UploadOptions;
  file: UploadOptions;
  /** Drawn of the fields `latitude` and `longitude`; holds nothing itself. */
  location: object;
  cron: object;
}

/** The limit of a number: a field of the record, or the difference of two fields. */
export interface FieldBound {
  field: string;
  minus?: string;
}

/** What a moment is compared with; a field with its label, which the message names. */
export type NamedMomentBound = { field: string; label: string } | { moment: string };

interface NumberBounds {
  min?: number;
  max?: number;
  /** Exclusive lower bound. */
  above?: number;
  /** The fields with its minimum and maximum, each less another field. */
  atLeast?: FieldBound;
  atMost?: FieldBound;
  unit?: string;
}

interface DateOptions {
  /** text: 'YYYY-MM-DD HH:mm:ss' in UTC; seconds and milliseconds since 1970. */
  as: 'text' | 'seconds' | 'milliseconds';
  /** The moments that it has to be after and before. */
  after?: NamedMomentBound;
  before?: NamedMomentBound;
  /** The two keys a filter over a period sends; absent: the filter is one day. */
  rangeKeys?: [from: string, to: string];
  /** Longest period of the filter, in calendar months. */
  maxMonths?: number;
  /** Shows as expired once it is past; a number: days before it from which the time that is left is told. */
  expires?: true | number;
}

/** A proposed text, or a number computed from the record. */
export type Proposal = { text: string } | NumberProposal;

/** A field's number, less another one: all of it, or the share for the remaining days of a period. */
export interface NumberProposal {
  label: string;
  field: string;
  minus?: string;
  unused?: { of?: { field: string; resource: string }; from: string; to: string };
}

export type FieldKind = keyof KindOptions;

interface FieldBase {
  name: string;
  label: string;
  help?: string;
  in: Place[];
  required: boolean | Condition;
  /** Shown in forms only when the condition holds; sent empty once the user's own change hides it. */
  when?: Condition;
  /** Values to choose from. */
  propose?: Proposal[];
  /** Value of an add form. */
  default?: Json;
  /** Permission that is needed to see the field at all, as the part behind the colon: `secret`. */
  permission?: string;
  /** Records are searched by it, so its value has a copy button. */
  searched?: true;
  /** False for fields that no write sends: read-only and filter-only ones. */
  sent: boolean;
}

/** A field of one kind. Written as a distributed union, so that `kind` narrows `options`. */
export type FieldDefinition<K extends FieldKind = FieldKind> = {
  [P in K]: FieldBase & { kind: P; options: KindOptions[P] };
}[K];
