import { placesOf } from '../compile/places';
import { slug } from '../compile/slug';
import type { Finding } from '../finding';
import type { ResourceSource } from '../source';
import { suggestion } from '../suggest';
import { findCall } from './calls';
import { noField } from './no-field';
import type { Rule } from './rule';

/** S017, S039, S040: columns are fields that the list shows, each once in a language. */
export const columns: Rule = ({ source }) => [...columnsIn('en', source), ...columnsIn('zh', source).filter(({ path }) => path.at(-1) === 'zh')];

function columnsIn(language: 'en' | 'zh', source: ResourceSource): Finding[] {
  const seen = new Set<string>();
  return (source.list?.columns ?? []).flatMap((column, index): Finding[] => {
    const of = typeof column === 'string' ? column : column.field;
    const name = typeof of === 'string' ? of : of[language];
    const path = ['list', 'columns', index, ...(typeof column === 'string' ? [] : ['field']), ...(typeof of === 'string' ? [] : [language])];
    const field = source.fields[name];
    if (!field) return [noField('S017', `the column "${name}"`, name, path, source)];
    if (seen.has(name)) return [{ id: 'S040', path, message: `the column "${name}" stands here a second time` }];
    seen.add(name);
    if (placesOf(name, field, source).includes('list')) return [];
    return [{ id: 'S039', path, message: `the column "${name}" cannot show: its "in" says ${field.in?.join(', ') ?? ''}` }];
  });
}

/** S018: filters are fields. */
export const filters: Rule = ({ source }) => [
  ...unknownFilters(source.list?.filters, ['list', 'filters'], source),
  ...Object.entries(source.exports ?? {}).flatMap(([name, task]) => unknownFilters(task.filters, ['exports', name, 'filters'], source)),
];

function unknownFilters(names: string[] = [], path: Finding['path'], source: ResourceSource): Finding[] {
  return names.flatMap((name, index) =>
    name in source.fields ? [] : [noField('S018', `the filter "${name}"`, name, [...path, index], source)],
  );
}

/** S048: constant filters are fields, or keys that the list call knows. */
export const constantFilters: Rule = ({ source }, { contract }) => {
  if (!contract) return [];
  const call = source.calls?.list;
  const address = typeof call === 'object' ? call.path : (call ?? '');
  const known = new Set([
    ...Object.keys(source.fields),
    ...Object.values(source.fields).flatMap(({ span }) => span ?? []),
    ...(findCall(address, contract)?.params ?? []),
  ]);
  const constants = [
    { path: ['list', 'filter'], filter: source.list?.filter ?? {} },
    ...(source.list?.presets ?? []).map(({ filter }, index) => ({ path: ['list', 'presets', index, 'filter'], filter })),
  ];
  return constants.flatMap(({ path, filter }) =>
    Object.keys(filter)
      .filter((name) => !known.has(name))
      .map((name) => ({ id: 'S048', path: [...path, name], at: 'key', message: `"${name}" is no field and no key of the list call${suggestion(name, known)}` })),
  );
};

/** S043: lists are sorted as their call can. */
export const sorting: Rule = ({ source }) => {
  const call = source.calls?.list;
  const sortable = typeof call === 'object' ? (call.sort?.fields ?? []) : [];
  const findings = sortable.flatMap((name, index): Finding[] =>
    name in source.fields ? [] : [noField('S043', `"${name}"`, name, ['calls', 'list', 'sort', 'fields', index], source)],
  );
  const sort = source.list?.sort;
  const whole = typeof call === 'object' && call.page === 'none';
  if (!sort || sortable.includes(sort.field) || (whole && sort.field in source.fields)) return findings;
  const near = suggestion(sort.field, sortable);
  return [...findings, { id: 'S043', path: ['list', 'sort', 'field'], message: `the list call does not sort by "${sort.field}": its "sort.fields" would say so${near}` }];
};

/** S050: presets have names of their own. */
export const presetNames: Rule = ({ source }) => {
  const seen = new Set<string>();
  return (source.list?.presets ?? []).flatMap(({ name, label }, index): Finding[] => {
    const own = name ?? slug(label.en);
    const again = seen.has(own);
    seen.add(own);
    return again ? [{ id: 'S050', path: ['list', 'presets', index], message: `two presets are called "${own}": give one a "name"` }] : [];
  });
};
