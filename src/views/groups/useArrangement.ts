import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { useListContext, useTranslate, type RaRecord } from 'react-admin';
import { textOf } from '../../fields/texts';
import type { OrderedDefinition } from '../../schema/definition';
import { screenOf } from '../../schema/screen-of';
import type { BrowserRecord } from '../../wire/records';
import { useDefinition, useDefinitions } from '../definitions';
import { PermissionContext } from '../permissions';
import { readAll } from '../read-all';
import { titleOf } from '../title';
import { useCellContext } from '../useCellContext';
import { useProvider } from '../useProvider';
import { useRefused } from '../useRefused';
import {
  groupField,
  groupsByOwners,
  groupsByValues,
  keyOf,
  takes,
  type Group,
  type GroupField,
  type Owners,
} from './groups';
import { movedTo } from './order';
import { useMoves } from './useMoves';

/**
 * The records of the surrounding list in their groups and order, and the functions that change both.
 * @param fixed values of all records, in a tab of a record
 */
export function useArrangement({ by, groups: names }: OrderedDefinition, fixed: Record<string, unknown>) {
  const definition = useDefinition();
  const translate = useTranslate();
  const can = use(PermissionContext);
  const refused = useRefused(definition);
  const list = useListContext<RaRecord>();
  const { data = [], total = 0, filterValues } = list;
  const known: Record<string, unknown> = { ...fixed, ...filterValues };
  const shownBy = names.filter((name) => fixed[name] === undefined || Array.isArray(fixed[name]));
  const fields = shownBy.flatMap((name) => definition.fields[name] ?? []);
  const field = groupField(definition, shownBy);
  const { owners, waits, error, refetch } = useOwners(field, known, total);
  const context = useCellContext(owners ? [] : fields, data);
  const moves = useMoves(definition, by, field?.options.to);
  const own = owners?.definition ?? definition;
  const ownerMoves = useMoves(own, own.list.ordered?.by ?? by);

  const records = moves.shown(data);
  const titleOfRecord = (record: BrowserRecord) =>
    fields
      .map((each) => textOf(each)(record, context) || translate('ordered.without', { label: each.label }))
      .join(' · ');
  const wanted = field && known[field.name];
  const all =
    owners && field
      ? groupsByOwners(
          field,
          { ...owners, records: ownerMoves.shown(owners.records) },
          records,
          by,
          translate('ordered.without', { label: field.label }),
        )
      : groupsByValues(fields, records, by, known, titleOfRecord);
  const groups =
    wanted === undefined || wanted === ''
      ? all
      : all.filter(({ key }) => [wanted].flat().some((one) => keyOf(one) === key));

  // Records that filters hide have numbers, too, so a filtered list cannot be reordered.
  const whole = [...names, ...Object.values(field?.options.match ?? {})];
  const partial = Object.keys(filterValues).some((name) => !whole.includes(name)) || total > data.length;
  const busy = moves.busy || ownerMoves.busy;
  const mayWrite = (of: typeof definition) => Boolean(of.calls.set) && can(of.screen, 'set');
  const byId = new Map(
    groups.flatMap((group) =>
      group.records.map((record, index) => [String(record.id), { record, group, index }] as const),
    ),
  );
  const groupOf = (key: string) => groups.find((group) => group.key === key);
  const nameOf = (record: BrowserRecord) => titleOf(definition, record);
  const tell = (name: string, at: number, count: number, group: string | undefined) =>
    translate(group === undefined ? 'ordered.moved' : 'ordered.movedIn', { name, place: at + 1, total: count, group });

  const mayPut = (id: string, key: string): boolean => {
    const from = byId.get(id);
    const to = groupOf(key);
    if (!from || !to) return false;
    if (from.group.key === key) return true;
    return (
      field !== undefined &&
      field.in.includes('edit') &&
      !refused(field.name, from.record) &&
      takes(to, from.record, field.name)
    );
  };
  const put = (id: string, key: string, index: number) => {
    const from = byId.get(id);
    const to = groupOf(key);
    if (!from || !to || busy || !mayPut(id, key)) return;
    const { record } = from;
    const inside = from.group === to;
    const at = inside && index > from.index ? index - 1 : index;
    if (inside && at === from.index) return;
    const order = inside ? movedTo(to.records, from.index, at) : to.records.toSpliced(at, 0, record);
    const values = inside || !field ? undefined : { [field.name]: to.own?.id };
    moves.move({ order, at, values, told: tell(nameOf(record), at, order.length, to.title) });
  };
  /** The next group that a record may be put into. */
  const beside = (record: BrowserRecord, key: string, step: -1 | 1): Group | undefined => {
    const here = groups.findIndex((group) => group.key === key);
    const others = step < 0 ? groups.slice(0, here).reverse() : groups.slice(here + 1);
    return others.find((group) => mayPut(String(record.id), group.key));
  };
  const stepTo = (record: BrowserRecord, key: string, index: number, step: -1 | 1): (() => void) | undefined => {
    const count = groupOf(key)?.records.length ?? 0;
    const id = String(record.id);
    if (index + step >= 0 && index + step < count) return () => put(id, key, step < 0 ? index - 1 : index + 2);
    const next = beside(record, key, step);
    return next && (() => put(id, next.key, step < 0 ? next.records.length : 0));
  };

  /** Groups that share one order, by the definition of their own list. */
  const siblings = (group: Group) => {
    const fieldsOf = own.list.ordered?.groups ?? [];
    const shared = (each: Group) => keyOf(...fieldsOf.map((name) => each.own?.[name]));
    return groups.filter((each) => each.own && shared(each) === shared(group));
  };
  const putGroup = (key: string, target: string, side: 'before' | 'after') => {
    const group = groupOf(key);
    const order = group ? siblings(group) : [];
    const from = order.findIndex((each) => each.key === key);
    const gap = order.findIndex((each) => each.key === target) + (side === 'after' ? 1 : 0);
    const at = gap > from ? gap - 1 : gap;
    if (!group || busy || at === from || order.every((each) => each.key !== target)) return;
    ownerMoves.move({
      order: movedTo(order, from, at).flatMap((each) => each.own ?? []),
      at,
      told: tell(group.title ?? '', at, order.length, undefined),
    });
  };
  const stepGroup = (group: Group, step: -1 | 1): (() => void) | undefined => {
    const order = siblings(group);
    const next = order[order.indexOf(group) + step];
    return next && (() => putGroup(group.key, next.key, step < 0 ? 'before' : 'after'));
  };

  return {
    definition,
    field,
    owners,
    waits,
    error,
    refetch,
    groups,
    known,
    partial,
    busy,
    byId,
    nameOf,
    /** Fields that the group, or the surrounding record, shows already. */
    said: new Set([
      ...names,
      ...Object.keys(fixed),
      ...(owners && field ? Object.values(field.options.match) : []),
      by,
    ]),
    sortable: mayWrite(definition) && !partial && !busy,
    groupsSortable: owners?.definition.list.ordered !== undefined && mayWrite(owners.definition) && !partial && !busy,
    mayMove: (record: BrowserRecord) => !refused('set', record),
    mayPut,
    put,
    stepTo,
    putGroup,
    stepGroup,
    told: moves.told || ownerMoves.told,
  };
}

export type Arrangement = ReturnType<typeof useArrangement>;

/**
 * The records that can be referenced, if this account may see them. They may have counts of their records, so they are
 * read again when the number of records changes.
 * @param known values that the list's filters set
 * @param total number of records that reference them
 */
function useOwners(field: GroupField | undefined, known: Record<string, unknown>, total: number) {
  const provider = useProvider();
  const definitions = useDefinitions();
  const can = use(PermissionContext);
  const { to = '', match = {} } = field?.options ?? {};
  const fixed = Object.entries(match).flatMap(([theirs, ours]): [string, unknown][] =>
    isSingle(known[ours]) ? [[theirs, known[ours]]] : [],
  );
  const filter = Object.fromEntries(fixed);
  const query = useQuery({
    queryKey: [to, 'groups', filter, total],
    placeholderData: keepPreviousData,
    enabled: field !== undefined && can(screenOf(to), 'view'),
    retry: false,
    queryFn: async ({ signal }): Promise<Owners> => {
      const [definition, records] = await Promise.all([
        definitions.load(to),
        readAll(provider, to, { filter, signal }),
      ]);
      return { definition, records };
    },
  });
  return { owners: query.data, waits: query.isLoading, error: query.error, refetch: query.refetch };
}

function isSingle(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && typeof value !== 'object';
}
