import type { Label, Style } from '../contract';
import type { Json } from '../json';

/** What a field holds on the wire. */
export type DraftValue = 'text' | 'integer' | 'decimal' | 'boolean' | 'list' | 'any';

export interface DraftField {
  name: string;
  holds: DraftValue;
  /** How a list filters by a text: anywhere in it, unless it is an id, a reference or an enum. */
  filter: 'contains' | 'equal';
  /** Keys by which a list asks for a period of it. */
  span?: [from: string, to: string];
}

export interface DraftCall {
  path: string;
  style: Style;
  /** Constants of every body. */
  send?: Record<string, Json>;
  /** Field → key in body and answer, where they differ. */
  rename?: Record<string, string>;
  /** Body key that holds the fields. */
  wrap?: string;
  /** Places of rows and total in the answer, dotted. */
  rows?: string;
  total?: string;
  /** Null when the call answers all rows. */
  page?: { number: string; size: string; from: number } | null;
  /** Header with the key under which a write is done once, if not the usual one. */
  once?: string;
  apiVersion?: string;
  authType?: number;
}

/** A resource that the contract does not know, as plain data, made from a schema by the code that starts the sandbox. */
export interface Draft {
  /** `operate/warranty` */
  name: string;
  /** Screen whose permissions it uses; its own name unless it is a part of one. */
  screen?: string;
  label: Label;
  /** Field, or fields, that identify a record. */
  id: string[];
  calls: Partial<Record<'list' | 'get' | 'add' | 'set' | 'del', DraftCall>>;
  /** Actions: each sets the fields that its body names. */
  actions?: { name: string; label: Label; call?: DraftCall }[];
  fields: DraftField[];
  /** Initial rows. */
  rows?: Record<string, Json>[];
}
