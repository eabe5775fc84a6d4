// Generated from schemas/resource.schema.json by `npm run docs`. Do not edit.
import type { Json } from '../schema/json';
import type { OptionSource } from './options';

export type { OptionSource };

export interface ResourceSource {
  label: TextSource;
  singular?: TextSource;
  about?: TextSource;
  icon?: IconNameSource;
  extends?: FileNameSource;
  id?: NamesSource;
  title?: TitleSource;
  headline?: NameListSource;
  single?: boolean;
  extension?: PageNameSource;
  grantedToAll?: NameListSource;
  menu?: MenuPlaceSource;
  group?: GroupNameSource;
  keywords?: NameListSource;
  aliases?: NameListSource;
  tree?: ParentNameSource;
  calls?: CallsSource;
  fields: FieldsSource;
  list?: ListSource;
  form?: GroupsSource;
  preview?: PreviewsSource;
  detail?: RecordPartSource[];
  tabs?: TabSource[];
  moves?: MovesSource;
  actions?: Record<string, ActionSource>;
  refuse?: Record<string, ConditionsSource>;
  rules?: RuleSource[];
  imports?: Record<string, ImportSource>;
  exports?: Record<string, ExportSource>;
  task?: TaskSource;
  search?: NameSource[];
  cards?: Record<string, CardSource>;
  errors?: Record<string, ErrorSource>;
}

export interface TextSource {
  en: string;
  zh: string;
  [other: string]: string;
}

export type LanguageCodeSource = string;

export interface LanguageSource {
  name: string;
  from?: LanguageCodeSource;
}

export type NameSource = string;

export type ResourceNameSource = string;

export type FileNameSource = string;

export type EnumNameSource = string;

export type GroupNameSource = string;

export type ParentNameSource = string;

export type IconNameSource = string;

export type NameListSource = string[];

export type NamesSource = NameSource | NameListSource;

export type TitleSource = NameSource | TextSource;

export type ConstantSource = string | number | boolean;

export type ConstantListSource = ConstantSource[];

export type ConstantsSource = Record<string, Json>;

export type SentSource = ConstantsSource | NameListSource;

export type RenameSource = Record<string, string>;

export type StyleSource = 'envelope' | 'bearer' | 'simple';

export type MenuPlaceSource = boolean | 'user';

export interface SectionSource {
  label?: TextSource;
  icon?: IconNameSource;
  start?: ResourceNameSource;
  groups?: Record<string, TextSource>;
}

export type ToneSource = 'good' | 'warn' | 'bad' | 'info' | 'mute';

export type TonesSource = Record<string, ConditionSource>;

export type PlaceSource = 'list' | 'filter' | 'detail' | 'add' | 'edit' | 'export';

export type ConditionSource = EqualitiesSource | ExpressionSource;

export type ConditionsSource = ConditionSource | ConditionListSource;

export type ConditionListSource = ConditionSource[];

export type EqualitiesSource = Record<string, OneOrMoreSource>;

export type ExpressionSource = string;

export type BoundSource = number | ExpressionSource;

export type BoundsSource = BoundSource | BoundSource[];

export type ExpressionsSource = ExpressionSource | ExpressionSource[];

export type OneOrMoreSource = ConstantSource | ConstantListSource;

export type PathSource = string;

export interface CallsSource {
  all?: EveryCallSource;
  at?: PathSource;
  has?: ('list' | 'get' | 'add' | 'set' | 'del')[];
  list?: CallSource;
  get?: CallSource;
  add?: CallSource;
  set?: CallSource;
  del?: CallSource;
}

export type ActionCallSource = ActionPathSource | OwnCallSource;

export type ActionPathSource = string;

export type CallSource = PathSource | OwnCallSource;

export interface CallMapSource {
  path?: PathSource;
  style?: StyleSource;
  server?: string;
  send?: ConstantsSource;
  rename?: RenameSource;
  wrap?: string;
  rows?: RowsSource;
  total?: string;
  page?: PageSource;
  sort?: CallSortSource;
  allow?: number[];
  idempotencyKey?: HeaderNameSource;
  apiVersion?: string;
  timeZone?: string;
  timeout?: number;
}

export type OwnCallSource = Required<Pick<CallMapSource, 'path'>> & Pick<CallMapSource, 'style' | 'server' | 'send' | 'rename' | 'wrap' | 'rows' | 'total' | 'page' | 'sort' | 'allow' | 'idempotencyKey' | 'apiVersion' | 'timeZone' | 'timeout'>;

export type EveryCallSource = Pick<CallMapSource, 'style' | 'server' | 'send' | 'rename' | 'wrap' | 'allow' | 'apiVersion' | 'timeZone' | 'timeout'>;

export type PageSource = PageNoneSource | PageKeysSource;

export type PageNoneSource = 'none';

export interface CallKeysSource {
  keys?: TwoKeysSource;
  from?: number;
  values?: ConstantSource[];
  fields?: NameListSource;
}

export type PageKeysSource = Pick<CallKeysSource, 'keys' | 'from'>;

export type CallSortSource = Required<Pick<CallKeysSource, 'fields'>> & Pick<CallKeysSource, 'keys' | 'values'>;

export type RowsSource = NameSource | TwoKeysSource;

export type TwoKeysSource = string[];

export type HeaderNameSource = string;

export interface ProposalSource {
  label: TextSource;
  value?: string | number;
}

export type EnumSource = EnumNameSource | OptionsSource;

export type OptionsSource = OptionSource[];

export type FieldsSource = Record<string, FieldSource>;

export type PatternSource = RegexSource | PatternMapSource;

export type RegexSource = string;

export type LimitSource = NameSource | LimitsSource;

export interface LimitsSource {
  atMost?: string;
  atLeast?: string;
  whole?: string;
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
  unique?: UniqueSource;
  extension?: CellNameSource;
  as?: 'number' | 'text' | 'boolean' | 'comma' | 'seconds' | 'milliseconds' | 'object' | 'region';
  value?: ExpressionSource;
  min?: BoundsSource;
  max?: BoundsSource;
  scale?: number;
  unit?: UnitSource;
  limit?: LimitSource;
  zeroText?: TextSource;
  grouped?: boolean;
  currency?: CurrencySource;
  pattern?: PatternSource;
  suggest?: SuggestionsSource;
  propose?: ProposalSource[];
  placeholders?: string;
  lines?: number;
  of?: EnumSource;
  tone?: TonesSource;
  rangeKeys?: TwoKeysSource;
  maxMonths?: number;
  expires?: ExpiresSource;
  with?: string;
  repeat?: boolean;
  omitUnchanged?: boolean;
  fields?: FieldsSource;
  to?: ResourceNameSource;
  from?: ResourceNameSource;
  text?: RefTextSource;
  match?: RenameSource;
  filter?: ConstantsSource;
  key?: string;
  via?: 'put_url';
  accept?: NameListSource;
  maxSize?: SizeSource;
  size?: string;
}

export type SuggestionsSource = KnownNamesSource | SuggestSource;

export type KnownNamesSource = 'countries';

export type FlagSource = boolean;

export type UniqueSource = FlagSource | NameSource | NameListSource;

export type RequiredSource = FlagSource | ConditionSource;

export type DaysSource = number;

export type ExpiresSource = FlagSource | DaysSource;

export type UnitSource = NameSource | TextSource;

export type CurrencyCodeSource = string;

export type CurrencySource = string;

export type RefTextSource = NameSource | TextSource;

export type BytesSource = number;

export type SizeTextSource = string;

export type SizeSource = BytesSource | SizeTextSource;

export interface ListSource {
  view?: 'table' | 'tree' | 'split' | 'ordered';
  columns?: ColumnSource[];
  filters?: NameListSource;
  presets?: PresetSource[];
  views?: ViewSource[];
  filter?: ConstantsSource;
  sort?: SortingSource;
  poll?: number;
  card?: ListCardSource;
  pivot?: PivotSource;
  totals?: TotalSource[];
  ordered?: OrderedSource;
}

export type ColumnSource = NameSource | ColumnByLanguageSource;

export type ColumnByLanguageSource = TextSource;

export type PresetSource = NameSource | PresetMapSource;

export type GroupsSource = GroupSource[];

export type GroupSource = Required<Pick<PartSource, 'label' | 'fields'>> & Pick<PartSource, 'when'>;

export type PreviewsSource = PreviewSource | PreviewListSource;

export type PreviewListSource = PreviewSource[];

export interface PreviewSource {
  channel: ChannelSource;
  label?: TextSource;
  when?: ConditionSource;
  from?: TitleSource;
  title?: TitleSource;
  text: NamesSource;
  html?: ConditionSource;
  language?: string;
}

export type ChannelSource = 'push' | 'mail' | 'sms' | 'chat' | 'notice' | 'card';

export type RecordPartSource = NameSource | BlockSource;

export interface PartSource {
  label?: TextSource;
  when?: ConditionSource;
  aside?: boolean;
  of?: string;
  fields?: NameListSource;
  edit?: boolean;
  figures?: NameSource[];
  period?: PeriodSource;
  timeline?: MomentSource[];
  newestFirst?: boolean;
  resource?: ResourceNameSource;
  match?: MatchSource;
  filter?: ConstantsSource;
  gallery?: GallerySource;
  thread?: ThreadSource;
  extension?: PartNameSource;
  name?: string;
  count?: boolean;
  keeps?: boolean;
}

export type BlockSource = Required<Pick<PartSource, 'label'>> & Pick<PartSource, 'when' | 'aside' | 'of' | 'fields' | 'edit' | 'figures' | 'period' | 'timeline' | 'newestFirst' | 'resource' | 'match' | 'filter' | 'gallery' | 'thread' | 'extension'>;

export type TabSource = Pick<PartSource, 'label' | 'when' | 'resource' | 'match' | 'filter' | 'count' | 'keeps' | 'extension' | 'name'>;

export type PeriodSource = NameSource[];

export type MomentSource = NameSource | MomentsSource;

export interface RecordsSource {
  label?: TextSource;
  resource?: ResourceNameSource;
  match?: MatchSource;
  filter?: ConstantsSource;
  when?: ConditionSource;
  sort?: SortingSource;
  fields?: NameListSource;
  perPage?: number;
  field?: string;
  by?: NamesSource;
  columns?: string;
  text?: string;
  at?: string;
  name?: string;
  as?: string;
  lines?: NamesSource[];
  badge?: string;
  unread?: ExpressionSource;
  picture?: string;
  ours?: ConditionSource;
  placeholders?: RenameSource;
}

export type SortingSource = Record<string, DirectionSource>;

export type DirectionSource = 'ASC' | 'DESC';

export type PresetMapSource = Required<Pick<RecordsSource, 'label' | 'filter'>> & Pick<RecordsSource, 'sort'>;

export type ViewSource = Required<Pick<RecordsSource, 'label'>> & Pick<RecordsSource, 'filter' | 'sort' | 'fields' | 'perPage'>;

export type TotalSource = Required<Pick<RecordsSource, 'label'>> & Pick<RecordsSource, 'resource' | 'when' | 'field' | 'by' | 'columns'>;

export type PivotSource = Required<Pick<RecordsSource, 'by' | 'columns' | 'fields'>>;

export type ListCardSource = Pick<RecordsSource, 'name' | 'lines' | 'at' | 'badge' | 'unread'>;

export type OrderedSource = Required<Pick<RecordsSource, 'field'>> & Pick<RecordsSource, 'by'>;

export type TaskSource = Required<Pick<RecordsSource, 'when'>> & Pick<RecordsSource, 'at' | 'fields'>;

export type SuggestSource = Required<Pick<RecordsSource, 'resource' | 'text'>>;

export type TrendSource = NameSource | TrendMapSource;

export type TrendMapSource = Required<Pick<RecordsSource, 'at'>> & Pick<RecordsSource, 'resource' | 'match' | 'filter' | 'field'>;

export type SumSource = Required<Pick<RecordsSource, 'field' | 'by' | 'at'>> & Pick<RecordsSource, 'fields'>;

export type MatchSource = Record<string, NamesSource>;

export type GallerySource = Required<Pick<RecordsSource, 'picture'>> & Pick<RecordsSource, 'resource' | 'match' | 'filter' | 'fields'>;

export type MomentsSource = Required<Pick<RecordsSource, 'resource' | 'match' | 'at'>> & Pick<RecordsSource, 'filter' | 'fields'>;

export type ThreadSource = Required<Pick<RecordsSource, 'resource' | 'match' | 'text' | 'at'>> & Pick<RecordsSource, 'name' | 'picture' | 'ours' | 'placeholders'>;

export interface CardSource {
  label: TextSource;
  icon?: IconNameSource;
  tone?: 'bad' | 'warn' | 'info';
  filter?: ConstantsSource;
  during?: string;
  trend?: TrendSource;
  sum?: SumSource;
  more?: 'good' | 'bad';
  open?: OpenedListSource;
}

export type PageNameSource = string;

export type PartNameSource = string;

export type OpenedNameSource = string;

export type CellNameSource = string;

export interface ButtonSource {
  label?: TextSource;
  icon?: IconNameSource;
  places?: ('row' | 'bulk' | 'detail' | 'bar' | 'list' | 'next')[];
  key?: string;
  from?: OneOrMoreSource;
  to?: ConstantSource;
  call?: ActionCallSource;
  send?: SentSource;
  shows?: ShownSource[];
  open?: OpeningSource;
  extension?: OpenedNameSource;
  when?: ConditionSource;
  permission?: string;
  tone?: ToneSource;
  confirm?: ConfirmSource;
  typed?: RequiredSource;
  fields?: FieldsSource;
  columns?: FieldsSource;
  filters?: NameListSource;
  tasks?: ResourceNameSource;
  done?: TextSource;
  tells?: NameListSource;
  fails?: OutcomeSource;
}

export type ActionSource = Required<Pick<ButtonSource, 'label'>> & Pick<ButtonSource, 'icon' | 'places' | 'key' | 'from' | 'to' | 'call' | 'send' | 'shows' | 'open' | 'extension' | 'when' | 'permission' | 'tone' | 'confirm' | 'typed' | 'fields' | 'done' | 'tells' | 'fails'>;

export type ImportSource = Required<Pick<ButtonSource, 'label' | 'call' | 'columns'>> & Pick<ButtonSource, 'fields' | 'typed' | 'tasks'>;

export type ExportSource = Required<Pick<ButtonSource, 'label' | 'call'>> & Pick<ButtonSource, 'fields' | 'filters' | 'tasks'>;

export type OpeningSource = ResourceNameSource | OpenedListSource;

export type OpenedListSource = Required<Pick<RecordsSource, 'resource'>> & Pick<RecordsSource, 'match' | 'filter'>;

export interface MovesSource {
  field: string;
  first?: OneOrMoreSource;
}

export type ShownSource = NameSource | FactSource;

export type FactSource = Required<Pick<RecordsSource, 'label' | 'resource' | 'match' | 'fields'>> & Pick<RecordsSource, 'as'>;

export interface MessageSource {
  must?: ExpressionSource;
  when?: ConditionSource;
  regex?: string;
  field?: string;
  text?: TextSource;
  holds?: ExampleSource;
  fails?: ExampleSource;
}

export type RuleSource = Required<Pick<MessageSource, 'must' | 'text' | 'holds' | 'fails'>> & Pick<MessageSource, 'field'>;

export type PatternMapSource = Required<Pick<MessageSource, 'regex' | 'text'>>;

export type OutcomeSource = Required<Pick<MessageSource, 'when' | 'text'>>;

export type ErrorMapSource = Pick<MessageSource, 'field' | 'text'>;

export type ExampleSource = Record<string, ExampleValueSource>;

export type ExampleValueSource = string | number | boolean | null;

export type ConfirmSource = FlagSource | TextSource;

export type ErrorSource = NameSource | ErrorMapSource;
