import type { CallDefinition } from '../../../src/schema/call-definition';
import type { ResourceDefinition } from '../../../src/schema/definition';
import type { FieldDefinition } from '../../../src/schema/field-definition';
import { buildList } from '../../../src/wire/list-request';
import { keyOfField } from '../../../src/wire/records';

/** One call of a list as the console sends it. */
export interface ListCall {
  resource: string;
  /** The name of the call: `list`, `filter state`, `search uid`. */
  what: string;
  path: string;
  body: Record<string, unknown>;
}

type Row = Record<string, unknown>;

/** Rows of a page. */
const size = 25;

function bodyOf(definition: ResourceDefinition, call: CallDefinition, page: number): Row {
  return buildList(definition, call, { page: { page, perPage: size }, sort: definition.list.sort });
}

/** The list as it opens. */
export function opening({ definition, call }: Listed): ListCall {
  return { resource: definition.name, what: 'list', path: call.path, body: bodyOf(definition, call, 1) };
}

/** A resource with a list call. */
export interface Listed {
  definition: ResourceDefinition;
  call: CallDefinition;
  /** Fields of the search. */
  search: string[];
}

/** Pages in the middle and at the end of these rows; none when one answer or one page has all rows. */
export function deepPages({ definition, call }: Listed, count: number): ListCall[] {
  const last = Math.ceil(count / size);
  if (call.page === null || last < 2) return [];
  const pages = [
    ...new Map([
      ['page in the middle', Math.ceil(last / 2)],
      ['last page', last],
    ] as const),
  ];
  return pages.map(([what, page]) => ({
    resource: definition.name,
    what,
    path: call.path,
    body: bodyOf(definition, call, page),
  }));
}

/** One call for each filter and each field of the search, with the values of a row of the list. */
export function filtered({ definition, call, search }: Listed, row: Row): ListCall[] {
  const base = bodyOf(definition, call, 1);
  const asked = (what: string, sent: Row | undefined): ListCall[] => {
    if (sent === undefined) return [];
    const body =
      call.wrap === undefined
        ? { ...base, ...sent }
        : { ...base, [call.wrap]: { ...(base[call.wrap] as Row), ...sent } };
    return [{ resource: definition.name, what, path: call.path, body }];
  };
  return [
    ...definition.list.filters.flatMap((name) =>
      asked(`filter ${name}`, sampleOf(definition.fields[name], call, row, part)),
    ),
    ...search.flatMap((field) => asked(`search ${field}`, sampleOf(definition.fields[field], call, row, whole))),
  ];
}

function whole(text: string): string {
  return text;
}

/** A part that is not the beginning, so that an index of whole values is useless. */
function part(text: string): string {
  return text.length > 8 ? text.slice(2, -1) : text;
}

/** The filter value that finds the row; undefined when the row has no value. */
function sampleOf(
  field: FieldDefinition | undefined,
  call: CallDefinition,
  row: Row,
  textOf: (text: string) => string,
): Row | undefined {
  if (field === undefined) return undefined;
  const key = keyOfField(call, field.name);
  if (field.name === 'only_sub') return { [key]: 0 };
  const value = row[key];
  if (field.kind === 'date' || field.kind === 'datetime') {
    const { rangeKeys } = field.options as FieldDefinition<'datetime'>['options'];
    return rangeKeys && typeof value === 'string' && value !== ''
      ? { [rangeKeys[0]]: shifted(value, -3), [rangeKeys[1]]: shifted(value, 3) }
      : undefined;
  }
  if (typeof value === 'string' && value !== '')
    return { [key]: ['ref', 'treeref', 'enum'].includes(field.kind) ? value : textOf(value) };
  if (typeof value === 'number') return { [key]: value === 0 ? [0] : value };
  return undefined;
}

/** A moment in wire format, some days later. */
export function shifted(moment: string, days: number): string {
  const day = 24 * 60 * 60 * 1000;
  const [date, time] = new Date(
    Date.parse(`${moment.replace(' ', 'T')}${moment.includes(':') ? '' : 'T00:00:00'}Z`) + days * day,
  )
    .toISOString()
    .split('T');
  return moment.includes(':') ? `${date} ${time?.slice(0, 8)}` : `${date}`;
}
