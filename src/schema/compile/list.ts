import type { ColumnDefinition, ListDefinition } from '../definition';
import type { FieldDefinition } from '../field-definition';
import type { CompileContext } from './context';
import { slug } from './slug';

const usualColumns = 8;
const usualQuick = 3;

/** The list page. Fields of the list that no column names can be turned on by the user. */
export function compileList(fields: Record<string, FieldDefinition>, context: CompileContext): ListDefinition {
  const { source } = context.resource;
  const list = source.list ?? {};
  const filters = list.filters ?? [];
  return {
    view: list.view ?? (source.tree ? 'tree' : 'table'),
    columns: columnsOf(fields, context),
    filters,
    quick: Math.min(list.quick ?? usualQuick, filters.length),
    presets: (list.presets ?? []).map(({ name, label, filter }) => ({ name: name ?? slug(label.en), label: context.say(label), filter })),
    filter: list.filter ?? {},
    ...(list.sort && { sort: { field: list.sort.field, order: list.sort.order ?? 'ASC' } }),
    pageSize: list.pageSize ?? 10,
    ...(list.poll !== undefined && { poll: list.poll }),
  };
}

function columnsOf(fields: Record<string, FieldDefinition>, { resource, say }: CompileContext): ColumnDefinition[] {
  const { list, calls } = resource.source;
  const listCall = calls?.list;
  const sortable = new Set(typeof listCall === 'object' ? listCall.sort?.fields : []);
  const declared = (list?.columns ?? []).map((column) => {
    const { field, ...rest } = typeof column === 'string' ? { field: column } : column;
    return { ...rest, field: typeof field === 'string' ? field : say(field) };
  });
  const named = new Set(declared.map(({ field }) => field));
  const others = Object.values(fields).filter((field) => field.in.includes('list') && !named.has(field.name));
  const rest = others.map(({ name }, index) => ({ field: name, hidden: declared.length > 0 || index >= usualColumns }));
  return [...declared, ...rest].map((column) => ({
    field: column.field,
    ...('width' in column && column.width && { width: column.width }),
    hidden: column.hidden ?? false,
    sortable: sortable.has(column.field),
  }));
}
