import { keyFinding, finding, type Finding } from '../finding';
import type { Json } from '../../schema/json';
import { relativeMoment } from '../../schema/moment';
import type { SchemaModel } from '../resource';
import type { FieldSource, ResourceSource } from '../source';
import { eachAt } from '../each-at';
import { presetsOf } from '../presets';
import type { Path } from '../source-node';
import { suggestion } from '../../schema/suggest';
import { isWhole, paramsOf } from './calls';
import { checkConstant } from './constant-value';
import { isDay, isTime } from '../../schema/day-text';
import type { Rule } from './rule';
import { isMoment } from './families';

/** S003, S048, S056, S057: fixed filters, of the list, its tabs and views, are fields or known keys of the list call, with valid values. */
export const constantFilters: Rule = ({ source }, model) => [
  ...checkFilter(source.list?.filter, ['list', 'filter'], source, model),
  ...[...presetsOf(source), ...eachAt(source.list?.views, ['list', 'views'])].flatMap(([{ filter }, path]) =>
    checkFilter(filter, [...path, 'filter'], source, model),
  ),
  ...eachAt(source.tabs, ['tabs']).flatMap(([{ resource = '', filter }, path]) => {
    const theirs = model.resources.get(resource)?.source;
    return theirs ? checkFilter(filter, [...path, 'filter'], theirs, model) : [];
  }),
];

export function checkFilter(
  filter: Record<string, Json> | undefined,
  path: Path,
  source: Pick<ResourceSource, 'fields' | 'calls'>,
  model: SchemaModel,
): Finding[] {
  if (!filter) return [];
  const { fields, calls } = source;
  return Object.entries(filter).flatMap(([name, value]): Finding[] => {
    const at = [...path, name];
    const field = fields[name];
    if (field)
      return isMoment(field) || (field.rangeKeys && isBounds(value))
        ? checkPeriod(name, field, value, at, isWhole(calls?.list), model)
        : checkConstant(name, field, value, at, model);
    if (!model.contract) return [];
    const known = new Set([
      ...Object.keys(fields),
      ...Object.values(fields).flatMap(({ rangeKeys }) => rangeKeys ?? []),
      ...paramsOf(calls?.list, model),
    ]);
    if (known.has(name)) return [];
    return keyFinding('S048', at, `"${name}" is neither a field nor a key of the list call${suggestion(name, known)}`);
  });
}

function isBounds(value: Json): value is { [bound: string]: Json } {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function checkPeriod(
  name: string,
  field: FieldSource,
  value: Json,
  path: Path,
  whole: boolean,
  model: SchemaModel,
): Finding[] {
  if (!isBounds(value)) return checkMoment(value, path, 'whole');
  if (!field.rangeKeys && !whole) {
    return finding(
      'S057',
      path,
      `"${name}" takes one day: a period needs "rangeKeys", the two keys of the call for its bounds`,
    );
  }
  return Object.entries(value).flatMap(([bound, end]): Finding[] => {
    if (bound === 'from' || bound === 'to')
      return isMoment(field)
        ? checkMoment(end, [...path, bound], 'bound')
        : checkConstant(name, field, end, [...path, bound], model);
    return keyFinding(
      'S003',
      [...path, bound],
      `unknown key "${bound}" in a period${suggestion(bound, ['from', 'to']) || ': it has "from" and "to"'}`,
    );
  });
}

const words = ['now', 'today', 'week', 'month', 'quarter'];

function checkMoment(value: Json | undefined, path: Path, as: 'bound' | 'whole'): Finding[] {
  const moment = relativeMoment(value);
  if (moment && as === 'whole' && moment.base === 'now') {
    return finding(
      'S056',
      path,
      `${JSON.stringify(value)} is a single moment: write { from: ${String(value)} } or { to: ${String(value)} }`,
    );
  }
  if (moment || (typeof value === 'string' && (isDay(value) || isTime(value)))) return [];
  return finding(
    'S056',
    path,
    `${JSON.stringify(value)} is not a moment: a day (2026-01-31), or relative to now (now, today, week-1w, now+7d)${typeof value === 'string' ? suggestion(value, words) : ''}`,
  );
}
