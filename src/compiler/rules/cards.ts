import { finding, type Finding } from '../finding';
import type { Resource, SchemaModel } from '../resource';
import type { CardSource, ResourceSource } from '../source';
import type { Path } from '../source-node';
import { checkFilter } from './fixed-filters';
import { noResource } from './no-resource';
import type { Rule } from './rule';
import { noField } from './no-field';

/** S026, S048, S056, S057, S063: cards use fields and filters of their lists. */
export const cards: Rule = (resource, model) =>
  Object.entries(resource.source.cards ?? {}).flatMap(([name, card]) =>
    checkCard(card, ['cards', name], resource, model),
  );

function checkCard(card: CardSource, path: Path, { source }: Resource, model: SchemaModel): Finding[] {
  const { arrivals, trend, sum, open } = card;
  const listed: Finding[] = source.calls?.list
    ? []
    : [finding('S044', path, 'a card counts the records of a list, but "calls" has no "list"')];
  return [
    ...listed,
    ...checkFilter(card.filter, [...path, 'filter'], source, model),
    ...known(card.during, [...path, 'during'], source),
    ...(typeof arrivals === 'object'
      ? [
          ...known(arrivals.field, [...path, 'arrivals', 'field'], source),
          ...checkFilter(arrivals.filter, [...path, 'arrivals', 'filter'], source, model),
        ]
      : known(arrivals, [...path, 'arrivals'], source)),
    ...(sum
      ? (['field', 'by', 'count', 'date'] as const).flatMap((key) => known(sum[key], [...path, 'sum', key], source))
      : []),
    ...(trend
      ? other(trend.resource, [...path, 'trend'], model, (theirs) => {
          const inner =
            trend.rows === undefined ? theirs : { ...theirs, fields: theirs.fields[trend.rows]?.fields ?? {} };
          return [
            ...known(trend.rows, [...path, 'trend', 'rows'], theirs),
            ...known(trend.during, [...path, 'trend', 'during'], theirs),
            ...(trend.rows !== undefined && !theirs.fields[trend.rows]
              ? []
              : (['date', 'value'] as const).flatMap((key) => known(trend[key], [...path, 'trend', key], inner))),
          ];
        })
      : []),
    ...(open
      ? other(open.resource, [...path, 'open'], model, (theirs) => [
          ...checkFilter(open.filter, [...path, 'open', 'filter'], theirs, model),
          ...(['during', 'by'] as const).flatMap((key) => known(open[key], [...path, 'open', key], theirs)),
        ])
      : []),
  ];
}

function other(
  to: string,
  path: Path,
  { declared, resources }: SchemaModel,
  check: (theirs: ResourceSource) => Finding[],
): Finding[] {
  if (!declared.has(to)) return [finding('S026', [...path, 'resource'], noResource(to, declared))];
  const theirs = resources.get(to)?.source;
  return theirs ? check(theirs) : [];
}

function known(name: string | undefined, path: Path, { fields }: Pick<ResourceSource, 'fields'>): Finding[] {
  if (name === undefined || name in fields) return [];
  return [noField('S063', `"${name}"`, name, path, { fields })];
}
