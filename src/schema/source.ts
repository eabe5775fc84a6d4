// Generated from schemas/resource.schema.json by `npm run docs`. Do not edit.
import type { Json } from './json';

export interface ResourceSource {
  label: TextSource;
  one?: TextSource;
  icon?: string;
  extends?: string;
  style?: StyleSource;
  server?: string;
  id?: NamesSource;
  title?: TitleSource;
  single?: boolean;
  page?: HandPageSource;
  everyone?: NameListSource;
  tree?: TreeSource;
  send?: ConstantsSource;
  rename?: RenameSource;
  wrap?: string;
  calls?: CallsSource;
  fields: FieldsSource;
  list?: ListSource;
  form?: FormSource;
  detail?: GroupSource[];
  tabs?: TabSource[];
  actions?: Record<string, ActionSource>;
  imports?: Record<string, ImportSource>;
  exports?: Record<string, ExportSource>;
  task?: TaskSource;
  search?: SearchFieldSource[];
  errors?: Record<string, ErrorSource>;
}

export interface TextSource {
  en: string;
  zh: string;
  'zh-TW'?: string;
}

export type NameSource = string;

export type NameListSource = string[];

export type NamesSource = NameSource | NameListSource;

export type TitleSource = NameSource | TextSource;

export type ConstantSource = string | number | boolean;

export type ConstantListSource = ConstantSource[];

export type ConstantsSource = Record<string, Json>;

export type RenameSource = Record<string, string>;

export type StyleSource = 'envelope' | 'bearer' | 'simple';

export type ToneSource = 'good' | 'warn' | 'bad' | 'info' | 'mute';

export type PlaceSource = 'list' | 'filter' | 'detail' | 'add' | 'edit' | 'export';

export type ConditionSource = Record<string, TestSource>;

export type TestSource = ConstantSource | ConstantListSource | TestMapSource;

export interface TestMapSource {
  not?: OneOrMoreSource;
  filled?: boolean;
  past?: boolean;
}

export type OneOrMoreSource = ConstantSource | ConstantListSource;

export interface TreeSource {
  parent: string;
  children?: string;
  root?: ConstantSource;
}

export type PathSource = string;

export interface CallsSource {
  list?: CallSource;
  get?: CallSource;
  add?: CallSource;
  set?: CallSource;
  del?: CallSource;
}

export type CallSource = PathSource | CallMapSource;

export interface CallMapSource {
  path: PathSource;
  style?: StyleSource;
  server?: string;
  send?: ConstantsSource;
  rename?: RenameSource;
  wrap?: string;
  rows?: string;
  total?: string;
  page?: PageSource;
  sort?: CallSortSource;
  allow?: number[];
  envelope?: EnvelopeSource;
  timeout?: number;
}

export type PageSource = PageNoneSource | PageKeysSource;

export type PageNoneSource = 'none';

export interface PageKeysSource {
  no?: string;
  size?: string;
  from?: number;
}

export interface CallSortSource {
  by?: string;
  dir?: string;
  asc?: ConstantSource;
  desc?: ConstantSource;
  fields: NameListSource;
}

export interface EnvelopeSource {
  api_ver?: string;
  auth_type?: number;
}

export interface OptionSource {
  value: string | number;
  label: TextSource;
  tone?: ToneSource;
  assumed?: boolean;
  when?: ConditionSource;
  currency?: CurrencyCodeSource;
}

export type OptionsSource = OptionSource[];

export type FieldsSource = Record<string, FieldSource>;

export interface PatternSource {
  regex: string;
  message: TextSource;
}

export interface RestSource {
  field: string;
  minus: string;
}

export type AtMostSource = NameSource | RestSource;

export interface FieldOfSource {
  field: string;
}

export interface TextFieldsSource {
  en: string;
  zh: string;
}

export type KindSource = 'id' | 'text' | 'longtext' | 'integer' | 'decimal' | 'money' | 'boolean' | 'enum' | 'enums' | 'date' | 'datetime' | 'timerange' | 'phone' | 'email' | 'url' | 'ip' | 'version' | 'password' | 'secret' | 'json' | 'ref' | 'refs' | 'treeref' | 'matrix' | 'rows' | 'image' | 'file' | 'location' | 'cron';

export interface FieldSource {
  type?: KindSource;
  label?: TextSource;
  help?: TextSource;
  in?: PlaceSource[];
  readonly?: boolean;
  required?: RequiredSource;
  when?: ConditionSource;
  default?: Json;
  permission?: string;
  as?: 'number' | 'text' | 'boolean' | 'list' | 'comma' | 'seconds' | 'milliseconds' | 'object';
  min?: number;
  max?: number;
  above?: number;
  atMost?: AtMostSource;
  scale?: number;
  unit?: UnitSource;
  limit?: string;
  zero?: TextSource;
  grouped?: boolean;
  duration?: 'seconds' | 'minutes';
  currency?: CurrencySource;
  pattern?: PatternSource;
  suggest?: SuggestSource;
  lines?: number;
  of?: string;
  options?: OptionsSource;
  until?: string;
  span?: string[];
  maxMonths?: number;
  expires?: boolean;
  area?: string;
  seal?: string;
  repeat?: boolean;
  untouched?: 'send' | 'omit';
  fields?: FieldsSource;
  to?: string;
  text?: RefTextSource;
  match?: RenameSource;
  key?: string;
  unique?: NameListSource;
  via?: 'multipart' | 'put_url';
  accept?: NameListSource;
  maxSize?: SizeSource;
  zone?: string;
  region?: string;
  latitude?: string;
  longitude?: string;
}

export interface SuggestSource {
  to: string;
  field: string;
}

export type FlagSource = boolean;

export type RequiredSource = FlagSource | ConditionSource;

export type UnitSource = NameSource | TextSource;

export type CurrencyCodeSource = string;

export type CurrencySource = CurrencyCodeSource | FieldOfSource;

export type RefTextSource = NameSource | TextFieldsSource;

export type BytesSource = number;

export type SizeTextSource = string;

export type SizeSource = BytesSource | SizeTextSource;

export interface ListSource {
  view?: 'table' | 'tree' | 'cards';
  columns?: ColumnSource[];
  filters?: NameListSource;
  quick?: number;
  presets?: PresetSource[];
  filter?: ConstantsSource;
  sort?: ListSortSource;
  pageSize?: number;
  poll?: number;
}

export type ColumnSource = NameSource | ColumnMapSource;

export interface ColumnMapSource {
  field: RefTextSource;
  width?: string;
  hidden?: boolean;
}

export type SearchFieldSource = NameSource | SearchFieldMapSource;

export interface SearchFieldMapSource {
  field: string;
  pattern: string;
}

export interface PresetSource {
  name?: string;
  label: TextSource;
  filter: ConstantsSource;
}

export interface ListSortSource {
  field: string;
  order?: 'ASC' | 'DESC';
}

export type FormSource = GroupsSource | FormMapSource;

export type GroupsSource = GroupSource[];

export interface FormMapSource {
  wizard?: boolean;
  groups: GroupsSource;
}

export interface GroupSource {
  name?: string;
  label: TextSource;
  fields: NameListSource;
  when?: ConditionSource;
}

export type HandPageSource = 'account' | 'bills' | 'bot-desk' | 'device-program' | 'device-statistics' | 'language-coverage' | 'live-orders' | 'order-statistics' | 'refund-queue' | 'service-desk' | 'user-statistics';

export type TabPageSource = 'live';

export interface TabSource {
  name?: string;
  resource?: string;
  match?: RenameSource;
  page?: TabPageSource;
  filter?: ConstantsSource;
  label?: TextSource;
  when?: ConditionSource;
  permission?: string;
}

export interface ActionSource {
  label: TextSource;
  icon?: string;
  on?: ('row' | 'bulk' | 'detail' | 'list')[];
  call?: CallSource;
  send?: ConstantsSource;
  with?: NameListSource;
  open?: string;
  page?: HandPageSource;
  match?: RenameSource;
  when?: ConditionSource;
  permission?: string;
  tone?: ToneSource;
  confirm?: ConfirmSource;
  fields?: FieldsSource;
  done?: TextSource;
  fails?: OutcomeSource;
}

export interface OutcomeSource {
  when: ConditionSource;
  text: TextSource;
}

export type ConfirmSource = FlagSource | QuestionSource;

export interface QuestionSource {
  en?: string;
  zh?: string;
  'zh-TW'?: string;
  text?: TextSource;
  typed?: string;
}

export interface ImportSource {
  label: TextSource;
  call: CallSource;
  rowsKey?: string;
  fields?: FieldsSource;
  columns: FieldsSource;
  unique?: NameListSource;
  typed?: ConditionSource;
  tasks?: string;
  permission?: string;
}

export interface ExportSource {
  label: TextSource;
  call: CallSource;
  fields?: FieldsSource;
  filters?: NameListSource;
  tasks?: string;
  permission?: string;
}

export interface TaskSource {
  running: ConditionSource;
  failed?: ConditionSource;
  total?: string;
  success?: string;
  fail?: string;
  since?: string;
  file?: string;
}

export type ErrorSource = NameSource | ErrorMapSource;

export interface ErrorMapSource {
  field?: string;
  text?: TextSource;
}
