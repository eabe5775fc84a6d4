/**
 * The compiled form of a schema file: plain data in one language, ready to be drawn.
 * compile.ts makes it, everything at run time reads it. No defaults are left to apply.
 */

import type { HandPageSource as PageName, TabPageSource as TabPageName } from './source';

export type { PageName, TabPageName };

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export type Style = 'envelope' | 'bearer' | 'simple';

/** What the values of other fields must be. All entries have to hold. */
export type Condition = Record<string, ConditionTest>;
/** A bare value or a list means "is one of"; the object form asks more. */
export type ConditionTest =
  | { in: (string | number | boolean)[] }
  | { not: (string | number | boolean)[] }
  | { filled: boolean };

/** One HTTP call, every default resolved. */
export interface CallDefinition {
  path: string;
  style: Style;
  /** Name of another server of the runtime configuration; absent for the chosen data center. */
  server?: string;
  /** Constants added to the body. */
  send: Record<string, Json>;
  /** Field name → key in the body and in the answer, where they differ. */
  rename: Record<string, string>;
  /** Body key that holds the fields, for calls that wrap them (`option`). */
  wrap?: string;
  /** Places in the answer, dotted: `data`, `data.list`, `count`. */
  rows: string;
  total: string;
  /** Keys of the paging parameters and the number of the first page; null when the call answers all rows. */
  page: { no: string; size: string; from: number } | null;
  /** Absent when the call cannot sort. */
  sort?: { by: string; dir: string; asc: Json; desc: Json; fields: string[] };
  /** Codes besides 200 that this call takes as success. */
  allow: number[];
  /** Envelope parts that differ from the usual. */
  envelope: { api_ver?: string; auth_type?: number };
  /** Milliseconds; absent for the transport's own limit. */
  timeout?: number;
}

/** Where a field shows. `add` and `edit` are the two forms. */
export type Place = 'list' | 'filter' | 'detail' | 'add' | 'edit' | 'export';

export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'mute';

export interface EnumOption {
  value: string | number;
  label: string;
  tone?: Tone;
  /** The number is ours: the specification gives none. */
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
  /** Fields that give the zone and the region of a put_url request. */
  zone?: string;
  region?: string;
}

export interface RefOptions {
  /** Resource that is referenced. */
  to: string;
  /** Field of this record that already carries the referenced title: no look-up is needed. */
  text?: string;
  /** Their filter → our field: options follow what the form holds. */
  match: Record<string, string>;
}

/** Options of each field kind. A kind without options of its own has none here but `as`. */
export interface KindOptions {
  id: { as: 'number' | 'text' };
  text: { min?: number; max?: number; pattern?: { regex: string; message: string } };
  longtext: { min?: number; max?: number; rows: number };
  /** limit: the field that holds the most it can be. */
  integer: NumberBounds & { limit?: string };
  decimal: NumberBounds & { scale: number };
  /** currency: an ISO code, or the name of the field that holds it. codes: that field's values that stand for a code. */
  money: NumberBounds & { scale: number; currency: string; currencyFrom: 'code' | 'field'; codes?: Record<string, string> };
  boolean: { as: 'number' | 'boolean' };
  enum: { options: EnumOption[] };
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
  /** seal: the field whose value is sealed together with the password. repeat: it is typed twice. */
  password: { seal: string; min: number; repeat: boolean };
  /** An untouched secret is sent as it was read, or left out. */
  secret: { untouched: 'send' | 'omit'; max?: number };
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
  /** Names of the fields that hold latitude and longitude; this field holds none itself. */
  location: { latitude: string; longitude: string };
  cron: object;
}

interface NumberBounds {
  min?: number;
  max?: number;
  /** Exclusive lower bound. */
  above?: number;
  unit?: string;
}

interface DateOptions {
  /** text: 'YYYY-MM-DD HH:mm:ss' in UTC; seconds and milliseconds since 1970. */
  as: 'text' | 'seconds' | 'milliseconds';
  /** The two keys a filter over a period sends; absent: the filter is one day. */
  span?: [from: string, to: string];
  /** Longest period of the filter, in calendar months. */
  maxMonths?: number;
}

export type FieldKind = keyof KindOptions;

interface FieldBase {
  name: string;
  label: string;
  help?: string;
  in: Place[];
  required: boolean | Condition;
  /** Shown in forms only when the condition holds; sent empty otherwise. */
  when?: Condition;
  /** Value of an add form. */
  default?: Json;
  /** Right that is needed to see the field at all, as the part behind the colon: `secret`. */
  permission?: string;
  /** False for fields that no write sends: read-only and filter-only ones. */
  sent: boolean;
}

/** A field of one kind. Written as a distributed union, so that `kind` narrows `options`. */
export type FieldDefinition<K extends FieldKind = FieldKind> = {
  [P in K]: FieldBase & { kind: P; options: KindOptions[P] };
}[K];

/** Text with fields in braces, `{name} ({ver})`, cut into constants and field names. */
export type Template = ({ text: string } | { field: string })[];

export interface ColumnDefinition {
  field: string;
  /** CSS width; absent: as the kind suggests. */
  width?: string;
  /** Off until the user's column chooser turns it on. */
  hidden: boolean;
  sortable: boolean;
}

export interface ListDefinition {
  view: 'table' | 'tree' | 'cards';
  columns: ColumnDefinition[];
  /** Fields of the filter panel; the first `quick` of them stand above the list. */
  filters: string[];
  quick: number;
  /** Tabs above the list, each with fixed filters. */
  presets: { name: string; label: string; filter: Record<string, Json> }[];
  /** Filters always sent. */
  filter: Record<string, Json>;
  sort?: { field: string; order: 'ASC' | 'DESC' };
  pageSize: number;
  /** Seconds between reads while the page is visible; absent: none. */
  poll?: number;
}

export interface FieldGroup {
  name: string;
  label: string;
  fields: string[];
  when?: Condition;
}

export interface FormDefinition {
  groups: FieldGroup[];
  /** One group a step; a step is left only when its check passes. */
  wizard: boolean;
}

/** A tab of a detail page: the list of what belongs to the record, or a hand-written one. */
export type TabDefinition = ListTabDefinition | PageTabDefinition;

interface TabBase {
  name: string;
  label: string;
  when?: Condition;
  permission?: string;
}

export interface ListTabDefinition extends TabBase {
  resource: string;
  /** Their filter → our field. */
  match: Record<string, string>;
  /** Their filters with a fixed value. */
  filter: Record<string, Json>;
}

export interface PageTabDefinition extends TabBase {
  page: TabPageName;
}

export type ActionPlace = 'row' | 'bulk' | 'detail' | 'list';

export interface ActionDefinition {
  name: string;
  label: string;
  icon?: string;
  on: ActionPlace[];
  tone?: Tone;
  when?: Condition;
  /** Right that is needed, as the part behind the colon; its own name unless said otherwise. */
  permission: string;
  /** A call of this resource, a way to another list, or to a hand-written page below this one. */
  run:
    | { call: CallDefinition; send: Record<string, Json>; with: string[] }
    | { open: string; match: Record<string, string> }
    | { page: PageName };
  /** Asked before it runs. typed: the field whose value has to be typed. */
  confirm?: { text?: string; typed?: string };
  /** Parameters asked in a dialog. */
  fields: Record<string, FieldDefinition>;
  /** Said when it succeeded. */
  done?: string;
}

/** A task that takes an .xlsx; its fields are the template's columns. */
export interface ImportDefinition {
  name: string;
  label: string;
  permission: string;
  call: CallDefinition;
  /** Body key that holds the rows. */
  rowsKey: string;
  /** Asked before the file: type and product, say. */
  fields: Record<string, FieldDefinition>;
  columns: Record<string, FieldDefinition>;
  /** Columns whose values no two rows may share, each column by itself. */
  unique: string[];
  /** What a file may call the columns and their options, by column. */
  words: Record<string, ColumnWords>;
  /** The number of rows has to be typed before it starts, for these values. */
  typed?: Condition;
  /** Resource that lists the tasks; its definition has a `task`. */
  tasks?: string;
}

/** The texts of a column in every language: a file may be older than the reader's choice of language. */
export interface ColumnWords {
  labels: string[];
  options: { text: string; value: string | number }[];
}

/** A task that writes a file on the server. */
export interface ExportDefinition {
  name: string;
  label: string;
  permission: string;
  call: CallDefinition;
  fields: Record<string, FieldDefinition>;
  /** Filters of the list that the export takes along. */
  filters: string[];
  /** Resource that lists the tasks; its definition has a `task`. */
  tasks?: string;
}

/** How the records of a list of tasks tell where their task is. */
export interface TaskDefinition {
  /** Under way: read again until this no longer holds. */
  running: Condition;
  /** Ended badly. Absent: what has ended is done. */
  failed?: Condition;
  /** Fields with the rows in all, those that succeeded and those that failed. */
  total?: string;
  success?: string;
  fail?: string;
  /** Field with the moment at which it began. */
  since?: string;
  /** Field with the address of the file: what an export wrote, or the rows that an import refused. */
  file?: string;
}

/** A code that this resource's calls answer: where it belongs and what it means. */
export interface ErrorDefinition {
  field?: string;
  text?: string;
}

export interface ResourceDefinition {
  /** `operate/company`; a part of a screen has a dot: `applist/app.version`. */
  name: string;
  label: string;
  /** What a single record is called, as within a sentence: `company`. */
  one: string;
  icon: string;
  /** The screen whose menu entry and rights rule this resource: its own name unless it is a part. */
  screen: string;
  /** One field, or several for a composite id. */
  id: string[];
  title: Template;
  /** One record and no list: a page of settings. */
  single: boolean;
  /** Drawn by src/screens; the derived list is below `/table`. */
  page?: PageName;
  tree?: { parent: string; children?: string; root: Json };
  calls: Partial<Record<'list' | 'get' | 'add' | 'set' | 'del', CallDefinition>>;
  fields: Record<string, FieldDefinition>;
  list: ListDefinition;
  form: FormDefinition;
  detail: FieldGroup[];
  tabs: TabDefinition[];
  actions: ActionDefinition[];
  imports: ImportDefinition[];
  exports: ExportDefinition[];
  /** Its records are tasks. */
  task?: TaskDefinition;
  errors: Record<string, ErrorDefinition>;
}

/** What the app knows of every resource before its definition is loaded. */
export interface Manifest {
  [name: string]: {
    label: string;
    icon: string;
    /** Rights on this screen that every signed-in user has. */
    everyone?: string[];
  };
}

/** A field by which records are searched. */
export interface SearchField {
  field: string;
  kind: FieldKind;
  /** Regular expression of a whole value, as the platform keeps it. */
  pattern?: string;
}

/** An import or an export, by name. */
export interface TaskName {
  name: string;
  label: string;
  permission: string;
}

/** What search and task centre know of a resource before its definition is loaded. */
export interface DirectoryEntry {
  /** Its English label, where the language is another one. */
  english?: string;
  /** What a single record is called, where records can be added. */
  add?: { one: string; english?: string };
  /** Address of its list, where it is a page. */
  list?: string;
  imports?: TaskName[];
  exports?: TaskName[];
  search?: SearchField[];
  /** Its records are tasks. */
  task?: true;
}

/** By resource; loaded when search or task centre need it: the first page does without. */
export type Directory = Record<string, DirectoryEntry>;
