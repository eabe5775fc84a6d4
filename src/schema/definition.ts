/**
 * The compiled form of a schema file: plain data in one language, ready to be drawn.
 * src/compiler makes it, everything at run time reads it. No defaults are left to apply.
 */

import type { ActionDefinition, ExportDefinition, ImportDefinition, TaskDefinition } from './action-definition';
import type { CallDefinition } from './call-definition';
import type { Condition, Constant } from './condition';
import type { Expression } from './expression';
import type { SearchField } from './directory';
import type { FieldDefinition } from './field-definition';
import type { ExtensionUse } from './extension';
import type { GuideName } from './guide';
import type { Json } from './json';
import type { PreviewDefinition } from './preview-definition';
import type { Match, RelatedRecords } from './related-records';
import type { RuleDefinition } from './rule-definition';
import type { Template } from './template';

export interface ColumnDefinition {
  field: string;
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
  /** Views of the whole team; absent: none. */
  views?: ViewDefinition[];
  /** Filters always sent. */
  filter: Record<string, Json>;
  sort?: { field: string; order: 'ASC' | 'DESC' };
  /** Seconds between reads while the page is visible; absent: none. */
  poll?: number;
  pivot?: PivotDefinition;
  ordered?: OrderedDefinition;
  /** Cards beside the open record; the list in its `view` is then below `/table`. */
  split?: SplitDefinition;
  /** Totals of all rows that match the filters; absent: none. */
  totals?: TotalDefinition[];
}

export interface PresetDefinition {
  name: string;
  label: string;
  filter: Record<string, Json>;
  /** The order of the records in the split view. */
  order?: { field: string; order: 'ASC' | 'DESC' };
}

/** A view of the whole team. What is absent is as in the list without a view. */
export interface ViewDefinition {
  name: string;
  label: string;
  filter: Record<string, Json>;
  sort?: { field: string; order: 'ASC' | 'DESC' };
  columns?: string[];
  perPage?: number;
}

/** The fields of a card in the split view, and the search fields. */
export interface SplitDefinition {
  /** Field in the first line; absent: the record's title. */
  title?: string;
  /** Further lines, of one or more fields each. */
  lines: string[][];
  /** Date field, shown as the time since then, in the field's tone. */
  age?: string;
  /** Enum field. */
  badge?: string;
  /** Number field that grows, and what is counted of it: a record is unread while this is more than what the user has seen. */
  unread?: { field: string; count: Expression };
  /** Fields that the search box searches: the one whose pattern matches the text, else the first without a pattern. */
  search: SearchField[];
}

/** A sum, or a number of records, for each value of another field. */
export interface TotalDefinition {
  label: string;
  /** Field that is added up; absent: records are counted. */
  field?: string;
  /** Field whose values have separate totals; absent: one total. */
  by?: string;
  /** Enum field with a column for each option. */
  across?: string;
  /** Only these rows are added up. A value `me.comp_id` is the signed-in account's. */
  when?: Condition;
  /** Another list to add up instead of this one. */
  resource?: string;
}

/** Records in an order that the user changes. */
export interface OrderedDefinition {
  /** Field with the number of the order. */
  by: string;
  /** Fields whose values, or combinations, have separate orders. */
  groups: string[];
}

/** The list as a matrix, on a page of its own. */
export interface PivotDefinition {
  /** Name of the columns in a sentence: `language`. */
  label: string;
  /** Fields that the records of one row share. */
  by: string[];
  /** Fields at the beginning of a row. */
  rows: string[];
  /** Enum field with a column for each option. */
  columns: string;
  /** Fields that differ between columns; a cell shows the first one that is not empty. */
  cells: string[];
}

export interface FieldGroup {
  name: string;
  label: string;
  fields: string[];
  when?: Condition;
}

/** A part of a record's page. */
export type BlockDefinition =
  | FieldsBlock
  | FiguresBlock
  | PeriodBlock
  | TimelineBlock
  | ListBlock
  | PreviewBlock
  | GalleryBlock
  | ThreadBlock
  | ExtensionBlock;

interface BlockBase {
  name: string;
  label: string;
  when?: Condition;
  /** Shown at the side, if the window is wide enough. */
  aside?: true;
  /** The reference field whose record it shows, and that record's resource; absent: the record itself. */
  of?: { field: string; resource: string };
}

interface FieldsBlock extends BlockBase {
  fields: string[];
  /** The fields have inline editing. */
  edit?: true;
}

export interface FiguresBlock extends BlockBase {
  /** A field, or the difference of two fields with its own label. */
  figures: string[];
}

export interface PeriodBlock extends BlockBase {
  /** The fields with its beginning and its end. */
  period: string[];
}

export interface TimelineBlock extends BlockBase {
  /** A date field, a field of rows with a date each, or records of another resource. */
  timeline: (string | RecordMoments)[];
  newestFirst: boolean;
}

/** Records of another resource, each a moment. */
export interface RecordMoments extends RelatedRecords {
  at: string;
  fields: string[];
}

export interface ListBlock extends BlockBase {
  list: RelatedRecords & { fields: string[] };
}

/** The previews of the record. */
interface PreviewBlock extends BlockBase {
  preview: true;
}

export interface GalleryBlock extends BlockBase {
  /** Pictures of the record itself, or of related records. `inThread`: they are the messages of a thread beside it. */
  gallery: {
    picture: string;
    fields: string[];
    records?: RelatedRecords & { inThread?: true };
  };
}

export interface ThreadBlock extends BlockBase {
  thread: ThreadDefinition;
}

interface ExtensionBlock extends BlockBase {
  extension: ExtensionUse;
}

/** Messages, each a record of another resource. */
export interface ThreadDefinition extends Pick<RelatedRecords, 'resource' | 'match'> {
  text: string;
  at: string;
  name?: string;
  picture?: string;
  /** Condition of messages by the console's side; absent: there are no sides. */
  ours?: Condition;
  /** Placeholder of saved replies → our field. */
  placeholders: Record<string, string>;
}

export interface FormDefinition {
  groups: FieldGroup[];
}

/** A tab of a record's page: a related list, or an extension. */
export type TabDefinition = ListTabDefinition | ExtensionTabDefinition;

interface TabBase {
  name: string;
  label: string;
  when?: Condition;
}

export interface ListTabDefinition extends TabBase {
  resource: string;
  match: Match;
  /** Their filters with a fixed value. */
  filter: Record<string, Json>;
  /** The number of records is shown. */
  count?: true;
  /** While there are records, the record is not deleted. */
  keeps?: true;
}

interface ExtensionTabDefinition extends TabBase {
  extension: ExtensionUse;
}

/** A code of this resource's calls, with its field and its text. */
export interface ErrorDefinition {
  field?: string;
  text?: string;
}

export interface ResourceDefinition {
  /** `shop/item`; a part of a screen has a dot: `shop/item.price`. */
  name: string;
  label: string;
  /** Name of a single record in a sentence: `company`. */
  singular: string;
  /** One line that says what the records are, and how they are created. */
  about?: string;
  /** The guides that begin on this screen. */
  guides?: GuideName[];
  icon: string;
  /** The screen whose menu entry and permissions rule this resource: its own name unless it is a part. */
  screen: string;
  /** One field, or several for a composite id. */
  id: string[];
  title: Template;
  /** Fields that the heading of its page shows before the title. */
  headline?: string[];
  /** One record and no list: a page of settings. */
  single: boolean;
  /** Page of src/extensions; the derived list is below `/table`. */
  page?: string;
  tree?: { parent: string; children?: string };
  calls: Partial<Record<'list' | 'get' | 'add' | 'set' | 'del', CallDefinition>>;
  fields: Record<string, FieldDefinition>;
  /** What bounds and proposals read of the records that this one refers to: `comp_id.balance`. */
  reads?: string[];
  list: ListDefinition;
  form: FormDefinition;
  /** Previews of a record. */
  preview?: PreviewDefinition[];
  detail: BlockDefinition[];
  tabs: TabDefinition[];
  actions: ActionDefinition[];
  /** The field with the record's state, and the states that it has without a move. */
  moves?: { field: string; first: Constant[] };
  /**
   * What is refused for records that meet one of its conditions, in which `me.comp_id` is the signed-in account's: `set`, `del`,
   * actions, and fields that the form leaves out.
   */
  refuse?: Record<string, Condition[]>;
  rules?: RuleDefinition[];
  imports: ImportDefinition[];
  exports: ExportDefinition[];
  /** Its records are tasks. */
  task?: TaskDefinition;
  errors: Record<string, ErrorDefinition>;
}
