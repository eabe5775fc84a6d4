import { finding, type Finding } from '../finding';
import type { Resource, SchemaModel } from '../resource';
import { rowsOfDays } from '../rows-of-days';
import type {
  CardSource,
  FieldsSource,
  MatchSource,
  OpenedListSource,
  ResourceSource,
  SumSource,
  TrendMapSource,
} from '../source';
import type { Path } from '../source-node';
import { checkFilter } from './fixed-filters';
import { eachAt } from '../each-at';
import { noField } from './no-field';
import { link } from './records';
import type { Rule } from './rule';

/** S022, S026, S048, S056, S057, S063: cards use fields and filters of their lists. */
export const cards: Rule = (resource, model) =>
  Object.entries(resource.source.cards ?? {}).flatMap(([name, card]) =>
    checkCard(card, ['cards', name], resource, model),
  );

function checkCard(card: CardSource, path: Path, { source }: Resource, model: SchemaModel): Finding[] {
  const { trend, sum, open, during } = card;
  const listed: Finding[] = source.calls?.list
    ? []
    : finding('S044', path, 'a card counts the records of a list, but "calls" has no "list"');
  return [
    ...listed,
    ...checkFilter(card.filter, [...path, 'filter'], source, model),
    ...known(during, [...path, 'during'], source),
    ...(typeof trend === 'string' ? known(trend, [...path, 'trend'], source) : []),
    ...(typeof trend === 'object' ? checkTrend(trend, [...path, 'trend'], during, source, model) : []),
    ...(sum ? checkSum(sum, [...path, 'sum'], source) : []),
    ...(open ? checkOpened(open, [...path, 'open'], card, source, model) : []),
  ];
}

function checkTrend(
  trend: TrendMapSource,
  path: Path,
  during: string | undefined,
  source: ResourceSource,
  model: SchemaModel,
): Finding[] {
  const { resource: to, match = {}, filter, at, field } = trend;
  const extra = (key: 'match' | 'field' | 'filter', of: string): Finding[] =>
    trend[key] === undefined ? [] : finding('S063', [...path, key], `"${key}" is for ${of}`);
  if (to === undefined)
    return [
      ...known(at, [...path, 'at'], source),
      ...checkFilter(filter, [...path, 'filter'], source, model),
      ...extra('match', 'a trend from the statistics of another resource'),
      ...extra('field', 'a trend from the statistics of another resource'),
    ];
  const theirs = model.resources.get(to)?.source;
  const linked = [...link(to, match, path, source.fields, model), ...notOf(match, [during ?? []], path)];
  if (!theirs) return linked;
  const rows = rowsOfDays(trend, theirs);
  const fields: FieldsSource = rows === undefined ? theirs.fields : (theirs.fields[rows]?.fields ?? {});
  return [
    ...linked,
    ...extra('filter', 'a trend of new records'),
    ...(field === undefined
      ? finding('S063', path, 'a trend from statistics needs "field", the number of each day')
      : known(field, [...path, 'field'], { fields })),
    ...known(at, [...path, 'at'], { fields }),
  ];
}

function checkSum({ field, by, at, fields }: SumSource, path: Path, source: ResourceSource): Finding[] {
  const [first = '', ...more] = [by].flat();
  return [
    ...known(field, [...path, 'field'], source),
    ...known(first, [...path, 'by'], source),
    ...(more.length > 0
      ? finding('S063', [...path, 'by'], `a sum is separated by one field: keep "${first}" or another one`)
      : []),
    ...known(at, [...path, 'at'], source),
    ...eachAt(fields, [...path, 'fields']).flatMap(([name, place]) => known(name, place, source)),
  ];
}

function checkOpened(
  { resource: to, match = {}, filter }: OpenedListSource,
  path: Path,
  { during, sum }: CardSource,
  source: ResourceSource,
  model: SchemaModel,
): Finding[] {
  const theirs = model.resources.get(to)?.source;
  return [
    ...link(to, match, path, source.fields, model),
    ...notOf(match, [during ?? [], sum?.by ?? []], path),
    ...(theirs ? checkFilter(filter, [...path, 'filter'], theirs, model) : []),
  ];
}

/** A card has no record: only its period, and the value that a sum is for, are known. */
function notOf(match: MatchSource, names: (string | string[])[], path: Path): Finding[] {
  const own = names.flat();
  return Object.entries(match).flatMap(([theirs, ours]) =>
    [ours].flat().every((name) => own.includes(name))
      ? []
      : finding(
          'S063',
          [...path, 'match', theirs],
          own.length > 0
            ? `a card has values of ${own.join(' and ')} only`
            : 'a card without "during" has no values to filter by',
        ),
  );
}

function known(name: string | undefined, path: Path, { fields }: Pick<ResourceSource, 'fields'>): Finding[] {
  if (name === undefined) return [];
  return noField('S063', `"${name}"`, name, path, { fields });
}
