/**
 * The compiled form of a schema file: plain data in one language, ready to be drawn.
 * src/schema/compile makes it, everything at run time reads it. No defaults are left to apply.
 */

import type { ActionDefinition, ExportDefinition, ImportDefinition, TaskDefinition } from './action-definition';
import type { CallDefinition } from './call-definition';
import type { Condition } from './condition';
import type { FieldDefinition, FieldKind } from './field-definition';
import type { PageName, TabPageName } from './hand-pages';
import type { Json } from './json';
import type { Template } from './template';

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
