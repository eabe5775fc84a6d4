import type { Label, Style } from '../contract';
import type { Json } from '../json';

/** What a field holds on the wire. */
export type DraftValue = 'text' | 'integer' | 'decimal' | 'boolean' | 'list' | 'any';

/**
 * How a list finds rows by a field. contains: a part of its text. equal: its value; 0 and empty text are no filter, and
 * the list [0] finds 0. any: one of its values. day: a moment within the day that begins with the value.
 */
type DraftFilter = 'contains' | 'equal' | 'any' | 'day';

/**
 * What a filter that rows do not carry asks for. bound: the smallest or largest value of a field. anywhere: a part of any
 * text. subordinates: the companies below that of a field. unknown: nothing that a draft can tell, so it leaves out no row.
 */
export type DraftSearch =
  | { by: 'bound'; field: string; side: 'from' | 'to' }
  | { by: 'anywhere' }
  | { by: 'subordinates'; field: string }
  | { by: 'unknown' };

/**
 * What the platform itself writes into a field. created and creator: when and by whom the row was made; changed and
 * operator: the last write; company: that of the creator; finished: the end of a task.
 */
export type DraftFill = 'created' | 'changed' | 'creator' | 'operator' | 'company' | 'finished';

export interface DraftField {
  name: string;
  /** Heading in the file of an export; absent: its name. */
  label?: Label;
  holds: DraftValue;
  filter: DraftFilter;
  /** Absent for a field of the rows. */
  search?: DraftSearch;
  /** Keys by which a list asks for a period of it. */
  span?: [from: string, to: string];
  /** How a moment is written; a day has no time. */
  moment?: { as: 'text' | 'seconds' | 'milliseconds'; isDay: boolean };
  fills?: DraftFill;
  /** Value of a new row, for a field that no form sends. */
  initial?: Json;
  /** Permission that is needed to read it. */
  permission?: string;
  /** No answer carries it: a password. */
  writeOnly?: true;
  /** It is a column of exports. */
  exported?: true;
}

export interface DraftCall {
  path: string;
  style: Style;
  /** Name of the server of the runtime configuration that the call goes to. */
  server?: string;
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
  sort?: { by: string; dir: string; asc: Json; desc: Json; fields: string[] };
  /** Body key with the viewer's time zone. */
  timeZone?: string;
  /** Header with the key under which a write is done once, if not the usual one. */
  once?: string;
  apiVersion?: string;
  authType?: number;
}

/** Sets the fields that its body names, and its constants. */
export interface DraftAction {
  permission: string;
  call: DraftCall;
  /** Constants of its body, besides those of the call. */
  send?: Record<string, Json>;
  /** Its parameters; those that are no field of a row are taken and not kept. */
  fields: DraftField[];
  /** Fields that the platform writes when it runs. */
  tells?: string[];
  /** The values that this field of the row has before it: otherwise it is refused. */
  from?: { field: string; states: Json[] };
}

/** A field whose values must differ between rows, or between those with the same values of other fields. */
export interface DraftUnique {
  field: string;
  within?: string[];
  /** Code of the refusal. */
  code: `${number}` | `${number}_${number}`;
}

export interface DraftImport {
  label: Label;
  call: DraftCall;
  fields: DraftField[];
  columns: DraftField[];
  unique: DraftUnique[];
  /** Resource with its tasks. */
  tasks?: string;
}

export interface DraftExport {
  label: Label;
  call: DraftCall;
  fields: DraftField[];
  tasks?: string;
}

/** Fields of a resource whose rows are tasks. */
export interface DraftTask {
  /** Their values in each state. */
  states: Record<'running' | 'done' | 'failed', Record<string, Json>>;
  total?: string;
  success?: string;
  fail?: string;
  file?: string;
}

/** A resource that the contract does not know, as plain data, made from a schema by the code that starts the sandbox. */
export interface Draft {
  /** `operate/warranty` */
  name: string;
  /** Screen whose permissions it uses; its own name unless it is a part of one. */
  screen?: string;
  label: Label;
  /** Label of its section, where the schemas have one. */
  section?: Label;
  /** Field, or fields, that identify a record. */
  id: string[];
  /** One record and no list. */
  single?: true;
  calls: Partial<Record<'list' | 'get' | 'add' | 'set' | 'del', DraftCall>>;
  actions?: DraftAction[];
  imports?: DraftImport[];
  exports?: DraftExport[];
  task?: DraftTask;
  /** Rows answer their children in this key. */
  tree?: { parent: string; children: string };
  unique?: DraftUnique[];
  fields: DraftField[];
  /** Permissions besides those of its calls, with their labels. */
  permissions?: { name: string; label: Label }[];
  /** Permissions of every signed-in user. */
  everyone?: string[];
  /** Initial rows. */
  rows?: Record<string, Json>[];
}
