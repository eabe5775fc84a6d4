import { placesOf } from '../compile/places';
import { slug } from '../compile/slug';
import { finding, keyFinding, type Finding } from '../finding';
import type { Language } from '../languages';
import type { ResourceSource, TextSource } from '../source';
import type { Path } from '../source-node';
import { presetsOf } from '../presets';
import { suggestion } from '../../schema/suggest';
import { noField } from './no-field';
import type { Rule } from './rule';

/** S017, S039, S040: columns are fields of the list, each once per language. So are those of a view. */
export const columns: Rule = ({ source }, { languages }) => [
  ...columnsIn('en', source),
  ...Object.keys(languages).flatMap((language) =>
    language === 'en' ? [] : columnsIn(language, source).filter(({ path }) => path.at(-1) === language),
  ),
  ...(source.list?.views ?? []).flatMap(({ fields = [] }, index) =>
    checkColumns(
      fields.map((name, at) => ({ name, path: ['list', 'views', index, 'fields', at] })),
      source,
    ),
  ),
];

function columnsIn(language: Language, source: ResourceSource): Finding[] {
  const named = (source.list?.columns ?? []).map((column, index) =>
    typeof column === 'string'
      ? { name: column, path: ['list', 'columns', index] }
      : { name: column[language], path: ['list', 'columns', index, language] },
  );
  return checkColumns(named, source);
}

function checkColumns(named: { name: string | undefined; path: Path }[], source: ResourceSource): Finding[] {
  const seen = new Set<string>();
  return named.flatMap(({ name, path }): Finding[] => {
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

function unknownFilters(names: string[] = [], path: Finding['path'], source: ResourceSource): Finding[] {
  return names.flatMap((name, index) => noField('S018', `the filter "${name}"`, name, [...path, index], source));
}

/** S043: lists are sorted by fields that their call can sort by. */
export const sorting: Rule = ({ source }) => {
  const call = source.calls?.list;
  const sortable = typeof call === 'object' ? (call.sort?.fields ?? []) : [];
  const findings = sortable.flatMap((name, index): Finding[] =>
    noField('S043', `"${name}"`, name, ['calls', 'list', 'sort', 'fields', index], source),
  );
  const whole = typeof call === 'object' && call.page === 'none';
  const { sort, views = [] } = source.list ?? {};
  const orders = [
    { sort, path: ['list', 'sort'] },
    ...views.map((view, index) => ({ sort: view.sort, path: ['list', 'views', index, 'sort'] })),
  ];
  return [
    ...findings,
    ...orders.flatMap(({ sort: order, path }): Finding[] => {
      const [name] = Object.keys(order ?? {});
      if (name === undefined || sortable.includes(name) || (whole && name in source.fields)) return [];
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
  (source.list?.presets ?? []).flatMap((preset, index): Finding[] => {
    if (typeof preset !== 'string') return [];
    const path = ['list', 'presets', index];
    if (!(preset in source.fields)) return noField('S018', `"${preset}"`, preset, path, source);
    return [{ id: 'S027', path, message: `"${preset}" has no options to make tabs of` }];
  });

/** S050: presets have different names, and so have views. */
export const presetNames: Rule = ({ source }) => [
  ...sameNames(
    'presets',
    presetsOf(source).map(({ preset, index }) => ({ label: preset.label, index })),
  ),
  ...sameNames(
    'views',
    (source.list?.views ?? []).map(({ label }, index) => ({ label, index })),
  ),
];

function sameNames(what: 'presets' | 'views', named: { label: TextSource; index: number }[]): Finding[] {
  const seen = new Set<string>();
  return named.flatMap(({ label, index }): Finding[] => {
    const own = slug(label.en);
    const again = seen.has(own);
    seen.add(own);
    return again
      ? finding('S050', ['list', what, index], `two ${what} have the English label "${own}": change one of them`)
      : [];
  });
}

/** S018: a view sets filters that users find above the list: its filters, and those of its tabs. */
export const viewFilters: Rule = ({ source }) => {
  const { views = [], filters: own = [] } = source.list ?? {};
  const offered = [...own, ...presetsOf(source).flatMap(({ preset }) => Object.keys(preset.filter))];
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
    [pivot[key]].flat().flatMap((name, index): Finding[] => {
      const at = ['list', 'pivot', key, ...(Array.isArray(pivot[key]) ? [index] : [])];
      return noField('S060', `"${name}"`, name, at, source);
    }),
  );
  const path = ['list', 'pivot', 'columns'];
  const field = source.fields[pivot.columns];
  if (!field) return [...lists, ...noField('S060', `"${pivot.columns}"`, pivot.columns, path, source)];
  if (field.type === 'enum') return lists;
  const enums = Object.entries(source.fields).flatMap(([name, { type }]) => (type === 'enum' ? [name] : []));
  return [
    ...lists,
    ...finding(
      'S060',
      path,
      `"${pivot.columns}" has no options for columns: it is not an enum${enums.length > 0 ? `. Enums are ${enums.join(', ')}` : ''}`,
    ),
  ];
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
  const groups = [ordered.by ?? []].flat();
  const findings = [
    ...notOfType(ordered.field, ['integer'], 'the order number', ['list', 'ordered', 'field'], source),
    ...groups.flatMap((name, index) =>
      notOfType(
        name,
        ['ref', 'treeref', 'enum'],
        'a group',
        ['list', 'ordered', 'by', ...(Array.isArray(ordered.by) ? [index] : [])],
        source,
      ),
    ),
  ];
  if (source.calls?.set) return findings;
  return [
    ...findings,
    ...finding('S044', ['list', 'ordered'], 'the order is written with `calls.set`, which is missing'),
  ];
};

function notOfType(
  name: string,
  types: string[],
  what: string,
  path: Finding['path'],
  source: ResourceSource,
): Finding[] {
  const field = source.fields[name];
  if (!field) return noField('S073', `"${name}"`, name, path, source);
  if (field.type === undefined || types.includes(field.type)) return [];
  const fitting = Object.entries(source.fields).flatMap(([other, { type }]) =>
    type !== undefined && types.includes(type) ? [other] : [],
  );
  return finding(
    'S073',
    path,
    `"${name}" has the type ${field.type} and cannot be ${what}${fitting.length > 0 ? `. These can: ${fitting.join(', ')}` : ''}`,
  );
}
