/**
 * The compiled form of a schema file: plain data in one language, ready to be drawn.
 * src/compiler makes it, everything at run time reads it. No defaults are left to apply.
 */

import type { ActionDefinition, ExportDefinition, ImportDefinition, TaskDefinition } from './action-definition';
import type { CallDefinition } from './call-definition';
import type { Condition } from './condition';
import type { SearchField } from './directory';
import type { FieldDefinition } from './field-definition';
import type { PageName, TabPageName } from './custom-pages';
import type { Json } from './json';
import type { RefusalDefinition } from './refusal';
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
  view: 'table' | 'tree' | 'ordered';
  columns: ColumnDefinition[];
  /** Fields that the list can be filtered by. */
  filters: string[];
  /** Tabs above the list, each with fixed filters. */
  presets: PresetDefinition[];
  /** Filters always sent. */
  filter: Record<string, Json>;
  sort?: { field: string; order: 'ASC' | 'DESC' };
  /** Seconds between reads while the page is visible; absent: none. */
  poll?: number;
  pivot?: PivotDefinition;
  ordered?: OrderedDefinition;
  /** Cards beside the record that is open; the list as `view` says is then below `/table`. */
  split?: SplitDefinition;
  /** What all rows that the filters leave add up to; absent: nothing. */
  totals?: TotalDefinition[];
}

export interface PresetDefinition {
  name: string;
  label: string;
  filter: Record<string, Json>;
  /** Order into which the split view puts the records that it has read. */
  order?: { field: string; order: 'ASC' | 'DESC' };
}

/** What a card of the split view says of its record, and by what its records are looked for. */
export interface SplitDefinition {
  /** Field in the first line; absent: the record's title. */
  title?: string;
  /** Further lines, of one or more fields each. */
  lines: string[][];
  /** Date field, told as a time ago. */
  age?: string;
  late?: Condition;
  /** Enum field. */
  badge?: string;
  /** Number field that grows; a record can be unread while the condition holds. */
  unread?: { field: string; when?: Condition };
  /** Fields that the search box looks in: one whose values the text can be, else the first without a pattern. */
  search: SearchField[];
}

/** A sum, or a number of records, for each value of another field. */
export interface TotalDefinition {
  label: string;
  /** Field that is added up; absent: records are counted. */
  field?: string;
  /** Field that keeps totals apart; absent: there is one. */
  by?: string;
  /** Enum field with a column for each option. */
  across?: string;
  /** Positive amounts come in, negative ones go out. */
  flow?: true;
  /** Rows whose total is told by itself as well. A value `me.comp_id` is the signed-in account's. */
  apart?: { label: string; when: Condition };
  /** Another list that is added up instead of the own one. */
  resource?: string;
  /** Rows that are read without being asked to. */
  upTo: number;
}

/** Records in an order that the user changes. */
export interface OrderedDefinition {
  /** Field with the number of the order. */
  by: string;
  /** Fields of which each value, or each combination, has an order of its own. */
  groups: string[];
}

/** The list as a matrix, on a page of its own. */
export interface PivotDefinition {
  label: string;
  icon: string;
  /** Fields that the records of one row share. */
  by: string[];
  /** Fields at the beginning of a row. */
  rows: string[];
  /** Enum field with a column for each option. */
  columns: string;
  /** Fields that differ from column to column; the first that holds a text stands in the cell. */
  cells: string[];
}

export interface FieldGroup {
  name: string;
  label: string;
  fields: string[];
  when?: Condition;
}

/** A text as its reader will see it. */
export interface PreviewDefinition {
  channel: 'push' | 'mail' | 'sms' | 'chat' | 'notice';
  label: string;
  when?: Condition;
  from?: Template;
  title?: Template;
  /** Paragraphs, or the bubbles of a chat. */
  text: Template[];
  /** While it holds the text is HTML. */
  html?: Condition;
  /** Field with the language of the text. */
  language?: string;
}

/** A part of a record's page. */
export type BlockDefinition = FieldsBlock | FiguresBlock | PeriodBlock | TimelineBlock | ListBlock | PreviewBlock | GalleryBlock | ThreadBlock;

interface BlockBase {
  name: string;
  label: string;
  when?: Condition;
  /** Stands at the side, where there is room for one. */
  aside?: true;
  /** The reference field whose record it is about, and that record's resource; absent: the record itself. */
  of?: { field: string; resource: string };
}

interface FieldsBlock extends BlockBase {
  fields: string[];
  /** They are changed where they stand. */
  edit?: true;
}

export interface FiguresBlock extends BlockBase {
  /** A field, or one less another under a name of its own. */
  figures: (string | { label: string; field: string; minus: string })[];
}

export interface PeriodBlock extends BlockBase {
  period: { from: string; to: string };
}

export interface TimelineBlock extends BlockBase {
  /** A date field, a field of rows with a date each, or records of another resource. */
  timeline: (string | RecordMoments)[];
  newestFirst: boolean;
}

/** Records of another resource, each a moment. match: their filter → our field. */
export interface RecordMoments {
  resource: string;
  match: Record<string, string>;
  at: string;
  fields: string[];
}

export interface ListBlock extends BlockBase {
  list: { resource: string; match: Record<string, string>; filter: Record<string, Json>; fields: string[] };
}

/** What a reader sees of the record: the previews of its resource. */
interface PreviewBlock extends BlockBase {
  preview: true;
}

export interface GalleryBlock extends BlockBase {
  /** Pictures of the record itself, or of those that belong to it: their filter → our field. */
  gallery: { picture: string; fields: string[]; records?: { resource: string; match: Record<string, string> } };
}

export interface ThreadBlock extends BlockBase {
  thread: ThreadDefinition;
}

/** Messages, each a record of another resource. */
export interface ThreadDefinition {
  resource: string;
  /** Their filter → our field. */
  match: Record<string, string>;
  text: string;
  at: string;
  name?: string;
  picture?: string;
  /** Holds for messages of this side; absent: there are no sides. */
  ours?: Condition;
  /** What saved replies can name → our field. */
  placeholders: Record<string, string>;
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
  /** `shop/item`; a part of a screen has a dot: `shop/item.price`. */
  name: string;
  label: string;
  /** What a single record is called, as within a sentence: `company`. */
  singular: string;
  /** One line that says what its records are, and how they come to be. */
  about?: string;
  icon: string;
  /** The screen whose menu entry and permissions rule this resource: its own name unless it is a part. */
  screen: string;
  /** One field, or several for a composite id. */
  id: string[];
  title: Template;
  /** Fields that the heading of its page says before the title. */
  headline?: string[];
  /** One record and no list: a page of settings. */
  single: boolean;
  /** Drawn by src/screens; the derived list is below `/table`. */
  page?: PageName;
  tree?: { parent: string; children?: string };
  calls: Partial<Record<'list' | 'get' | 'add' | 'set' | 'del', CallDefinition>>;
  fields: Record<string, FieldDefinition>;
  list: ListDefinition;
  form: FormDefinition;
  /** What a reader will see of a record. */
  preview?: PreviewDefinition[];
  detail: BlockDefinition[];
  tabs: TabDefinition[];
  actions: ActionDefinition[];
  refuse?: RefusalDefinition[];
  imports: ImportDefinition[];
  exports: ExportDefinition[];
  /** Its records are tasks. */
  task?: TaskDefinition;
  errors: Record<string, ErrorDefinition>;
}
