import type {
  ColumnDefinition,
  ListDefinition,
  PivotDefinition,
  PresetDefinition,
  TotalDefinition,
  SplitDefinition,
  ViewDefinition,
} from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import type {
  DirectionSource,
  PivotSource,
  PresetMapSource,
  SortingSource,
  TotalSource,
  ListCardSource,
  FieldsSource,
  ViewSource,
} from '../source';
import { presetsOf } from '../presets';
import { compileCondition } from './condition';
import { compileExpression } from './expression';
import { namesOf } from '../../schema/expression';
import { isCounted } from '../rules/families';
import type { CompileContext } from './context';
import { inSentence } from './names';
import { fieldsOfTitle } from './title';
import { slug } from './slug';
import { isSingleReference, kindOf } from '../../fields/kinds';
import { searchField } from './search-field';

const usualColumns = 8;

/** The list page. The user can show fields of the list that are not among the columns. */
export function compileList(fields: Record<string, FieldDefinition>, context: CompileContext): ListDefinition {
  const { source } = context.resource;
  const list = source.list ?? {};
  const filters = inLanguage(list.filters ?? [], context);
  return {
    view: list.view === undefined || list.view === 'split' ? (source.tree ? 'tree' : 'table') : list.view,
    columns: columnsOf(fields, context),
    filters,
    presets: presetsOf(source).map(([preset]) => compilePreset(preset, context)),
    ...(list.views && { views: list.views.map((view) => compileView(view, context)) }),
    filter: list.filter ?? {},
    ...(list.sort && { sort: compileSort(list.sort) }),
    ...(list.poll !== undefined && { poll: list.poll }),
    ...(list.pivot && { pivot: compilePivot(list.pivot, context) }),
    ...(list.view === 'split' && list.card && { split: compileSplit(list.card, filters, fields, context) }),
    ...(list.totals && { totals: list.totals.map((total) => compileTotal(total, context)) }),
    ...(list.ordered && { ordered: { by: list.ordered.field, groups: [list.ordered.by ?? []].flat() } }),
  };
}

function compilePreset({ label, filter, sort }: PresetMapSource, { say }: CompileContext): PresetDefinition {
  return { name: slug(label.en), label: say(label), filter, ...(sort && { order: compileSort(sort) }) };
}

function compileView(
  { label, filter = {}, sort, fields, ...shown }: ViewSource,
  { say }: CompileContext,
): ViewDefinition {
  return {
    name: slug(label.en),
    label: say(label),
    filter,
    ...(sort && { sort: compileSort(sort) }),
    ...(fields && { columns: fields }),
    ...shown,
  };
}

function compileSort(sort: SortingSource): { field: string; order: DirectionSource } {
  const [[field, order] = ['', 'ASC'] as const] = Object.entries(sort);
  return { field, order };
}

/** If each language has its own title field, the filter by the title in the current language comes first. */
function inLanguage(filters: string[], { resource: { source }, say }: CompileContext): string[] {
  const { title } = source;
  if (title === undefined || typeof title === 'string') return filters;
  const every = [title, ...Object.values(title)].flatMap((each) => fieldsOfTitle(each, say));
  const titled = [...new Set(every)].filter((name) => filters.includes(name));
  const rest = [...titled];
  return filters.map((name) => (titled.includes(name) ? (rest.shift() ?? name) : name));
}

function compilePivot(
  { by, columns, fields: cells }: PivotSource,
  { resource: { source }, say }: CompileContext,
): PivotDefinition {
  const label = source.fields[columns]?.label;
  const rows = [by].flat();
  const other = new Set([...rows, ...cells, columns]);
  const titled = fieldsOfTitle(source.title, say);
  return {
    by: rows,
    columns,
    cells,
    label: label ? say(inSentence(label)) : columns,
    rows: [...titled.filter((name) => !other.has(name)), ...rows],
  };
}

function compileTotal(
  { label, when, columns, by = [], ...total }: TotalSource,
  { model, resource: { source }, say }: CompileContext,
): TotalDefinition {
  const [separated] = [by].flat();
  const of = total.resource === undefined ? source : model.resources.get(total.resource)?.source;
  return {
    ...total,
    label: say(label),
    ...(separated !== undefined && { by: separated }),
    ...(columns !== undefined && { across: columns }),
    ...(when && { when: compileCondition(when, of?.fields ?? {}) }),
  };
}

function columnsOf(fields: Record<string, FieldDefinition>, { resource, say }: CompileContext): ColumnDefinition[] {
  const { list, calls } = resource.source;
  const listCall = calls?.list;
  const sortable = new Set(typeof listCall === 'object' ? listCall.sort?.fields : []);
  const declared = (list?.columns ?? []).map((field) => (typeof field === 'string' ? field : say(field)));
  const others = Object.values(fields).filter((field) => field.in.includes('list') && !declared.includes(field.name));
  const rest = others.map(({ name }, index) => ({ field: name, hidden: declared.length > 0 || index >= usualColumns }));
  return [...declared.map((field) => ({ field, hidden: false })), ...rest].map((column) => ({
    ...column,
    sortable: sortable.has(column.field),
  }));
}

/** References whose value is text, such as a device's UID, because users know these values. */
function isTyped(field: FieldDefinition): boolean {
  return kindOf(field).typed || (isSingleReference(field) && field.options.as === 'text');
}

/** The split view of a list. */
function compileSplit(
  card: ListCardSource,
  filters: string[],
  fields: Record<string, FieldDefinition>,
  { resource: { source }, model: { resources } }: CompileContext,
): SplitDefinition {
  const { name: title, lines = [], at: age, badge, unread } = card;
  return {
    ...(title !== undefined && { title }),
    lines: lines.map((line) => [line].flat()),
    ...(age !== undefined && { age }),
    ...(badge !== undefined && { badge }),
    ...(unread !== undefined && { unread: compileUnread(unread, source.fields) }),
    search: searchedBy(source.search ?? [], filters, fields).map((name) => searchField(name, source, resources)),
  };
}

/** The number field that an expression reads, and the expression. */
function compileUnread(unread: string, fields: FieldsSource): SplitDefinition['unread'] {
  const count = compileExpression(unread, fields);
  const field = namesOf(count[1]).find((name) => isCounted(fields[name]));
  return field === undefined ? undefined : { field, count };
}

/** The declared search fields that are filters, else the first filter with typed text. */
function searchedBy(declared: string[], filters: string[], fields: Record<string, FieldDefinition>): string[] {
  const own = declared.filter((name) => filters.includes(name));
  if (own.length > 0) return own;
  const first = filters.find((name) => fields[name] && isTyped(fields[name]));
  return first === undefined ? [] : [first];
}
