import { placesOf } from '../compile/places';
import { finding, keyFinding, type Finding } from '../finding';
import type { Language } from '../languages';
import type { ResourceSource } from '../source';
import type { Path } from '../source-node';
import { presetsOf } from '../presets';
import { suggestion } from '../../schema/suggest';
import { isWhole } from './calls';
import { eachAt } from '../each-at';
import { isEnum } from './families';
import { noField, noFittingField } from './no-field';
import type { Rule } from './rule';
import { sameLabels } from './same-labels';

/** S017, S039, S040: columns are fields of the list, each once per language. So are those of a view. */
export const columns: Rule = ({ source }, { languages }) => [
  ...columnsIn('en', source),
  ...Object.keys(languages).flatMap((language) =>
    language === 'en' ? [] : columnsIn(language, source).filter(({ path }) => path.at(-1) === language),
  ),
  ...(source.list?.views ?? []).flatMap(({ fields }, index) =>
    checkColumns(eachAt(fields, ['list', 'views', index, 'fields']), source),
  ),
];

function columnsIn(language: Language, source: ResourceSource): Finding[] {
  const named = eachAt(source.list?.columns, ['list', 'columns']).map(
    ([column, path]): [name: string | undefined, path: Path] =>
      typeof column === 'string' ? [column, path] : [column[language], [...path, language]],
  );
  return checkColumns(named, source);
}

function checkColumns(named: [name: string | undefined, path: Path][], source: ResourceSource): Finding[] {
  const seen = new Set<string>();
  return named.flatMap(([name, path]): Finding[] => {
    if (name === undefined) return [];
    const field = source.fields[name];
    if (!field) return noField('S017', `the column "${name}"`, name, path, source);
    if (seen.has(name)) return finding('S040', path, `duplicate column "${name}"`);
    seen.add(name);
    if (placesOf(name, field, source).includes('list')) return [];
    return finding(
      'S039',
      path,
      `the column "${name}" is not shown in lists: its "in" has ${field.in?.join(', ') ?? ''}`,
    );
  });
}

/** S018: filters are fields. */
export const filters: Rule = ({ source }) => [
  ...unknownFilters(source.list?.filters, ['list', 'filters'], source),
  ...Object.entries(source.exports ?? {}).flatMap(([name, task]) =>
    unknownFilters(task.filters, ['exports', name, 'filters'], source),
  ),
];

function unknownFilters(names: string[] | undefined, path: Path, source: ResourceSource): Finding[] {
  return eachAt(names, path).flatMap(([name, at]) => noField('S018', `the filter "${name}"`, name, at, source));
}

/** S043: lists are sorted by fields that their call can sort by. */
export const sorting: Rule = ({ source }) => {
  const call = source.calls?.list;
  const sortable = typeof call === 'object' ? (call.sort?.fields ?? []) : [];
  const findings = eachAt(sortable, ['calls', 'list', 'sort', 'fields']).flatMap(([name, path]) =>
    noField('S043', `"${name}"`, name, path, source),
  );
  const { sort, views = [] } = source.list ?? {};
  const orders = [
    { sort, path: ['list', 'sort'] },
    ...views.map((view, index) => ({ sort: view.sort, path: ['list', 'views', index, 'sort'] })),
  ];
  return [
    ...findings,
    ...orders.flatMap(({ sort: order, path }): Finding[] => {
      const [name] = Object.keys(order ?? {});
      if (name === undefined || sortable.includes(name) || (isWhole(call) && name in source.fields)) return [];
      const near = suggestion(name, sortable);
      return keyFinding(
        'S043',
        [...path, name],
        `the list call cannot sort by "${name}": its "sort.fields" does not have it${near}`,
      );
    }),
  ];
};

/** S018, S027: a preset that is a name stands for the options of a field. What it stands for has taken its place (derive.ts). */
export const presetFields: Rule = ({ source }) =>
  eachAt(source.list?.presets, ['list', 'presets']).flatMap(([preset, path]): Finding[] => {
    if (typeof preset !== 'string') return [];
    if (!(preset in source.fields)) return noField('S018', `"${preset}"`, preset, path, source);
    return finding('S027', path, `"${preset}" has no options to make tabs of`);
  });

/** S050: presets have different names, and so have views. */
export const presetNames: Rule = ({ source }) => [
  ...sameLabels(
    'presets',
    presetsOf(source).map(([{ label }, path]) => [label, path]),
  ),
  ...sameLabels(
    'views',
    eachAt(source.list?.views, ['list', 'views']).map(([{ label }, path]) => [label, path]),
  ),
];

/** S018: a view sets filters that users find above the list: its filters, and those of its tabs. */
export const viewFilters: Rule = ({ source }) => {
  const { views = [], filters: own = [] } = source.list ?? {};
  const offered = [...own, ...presetsOf(source).flatMap(([{ filter }]) => Object.keys(filter))];
  return views.flatMap(({ filter = {} }, index) =>
    Object.keys(filter).flatMap((name): Finding[] =>
      name in source.fields && !offered.includes(name)
        ? keyFinding(
            'S018',
            ['list', 'views', index, 'filter', name],
            `the list has no filter "${name}"${suggestion(name, offered)}`,
          )
        : [],
    ),
  );
};

/** S060: a pivot's rows and cells are fields, its columns the options of an enum field. */
export const pivots: Rule = ({ source }) => {
  const { pivot } = source.list ?? {};
  if (!pivot) return [];
  const lists = (['by', 'fields'] as const).flatMap((key) =>
    eachAt(pivot[key], ['list', 'pivot', key]).flatMap(([name, path]) =>
      noField('S060', `"${name}"`, name, path, source),
    ),
  );
  const { columns: name } = pivot;
  const wanted = { fits: isEnum, otherwise: 'has no options for columns' };
  return [...lists, ...noFittingField('S060', `"${name}"`, name, ['list', 'pivot', 'columns'], source, wanted)];
};

/** S073, S044: an order has a number field and a call to write it; its groups are references or enums. */
export const orders: Rule = ({ source }) => {
  const { ordered, view } = source.list ?? {};
  if (!ordered)
    return view === 'ordered'
      ? finding(
          'S073',
          ['list', 'view'],
          'the list has no order: add "ordered" with the field of the number, such as `ordered: { field: sort }`',
        )
      : [];
  const path = ['list', 'ordered'];
  const fitting = (name: string, at: Path, types: string[], what: string) =>
    noFittingField('S073', `"${name}"`, name, at, source, {
      fits: ({ type = '' }) => types.includes(type),
      otherwise: `cannot be ${what}`,
    });
  const findings = [
    ...fitting(ordered.field, [...path, 'field'], ['integer'], 'the order number'),
    ...eachAt(ordered.by, [...path, 'by']).flatMap(([name, at]) =>
      fitting(name, at, ['ref', 'treeref', 'enum'], 'a group'),
    ),
  ];
  if (source.calls?.set) return findings;
  return [...findings, ...finding('S044', path, 'the order is written with `calls.set`, which is missing')];
};
