import { finding, keyFinding, type Finding } from '../finding';
import type { FieldSource, ListCardSource, ResourceSource } from '../source';
import { presetsOf } from '../presets';
import type { Path } from '../source-node';
import { noField } from './no-field';
import type { Rule } from './rule';
import { checkExpression } from './check-expression';
import { isCounted, isMoment } from './families';
import { compileExpression } from '../compile/expression';
import { namesOf } from '../../schema/expression';
import type { SchemaModel } from '../resource';

/** S067: a split view has a card, and the fields of a card have suitable kinds. */
export const splitViews: Rule = ({ source }, model) => {
  const { list } = source;
  if (!list) return [];
  const { view, card } = list;
  if (view === 'split' && !card)
    return finding('S067', ['list', 'view'], 'a split view needs "card", the content of its cards');
  if (view !== 'split' && card)
    return keyFinding('S067', ['list', 'card'], 'only a split view has cards: "view: split" is missing');
  return [
    ...(card ? [...checkCard(card, source), ...checkUnread(card, source, model)] : []),
    ...checkOrders(source, card),
  ];
};

/** What makes a record unread is one number that grows. */
function checkUnread({ unread }: ListCardSource, source: ResourceSource, model: SchemaModel): Finding[] {
  if (unread === undefined) return [];
  const path = ['list', 'card', 'unread'];
  const { fields } = source;
  const findings = checkExpression(unread, path, { scope: fields, model, wants: 'number' });
  if (findings.length > 0) return findings;
  const counted = namesOf(compileExpression(unread, fields)[1]).filter((name) => isCounted(fields[name]));
  if (counted.length === 1) return [];
  const others = Object.keys(fields).filter((name) => isCounted(fields[name]));
  return finding(
    'S067',
    path,
    `"${unread}" counts ${counted.length === 0 ? 'no' : 'more than one'} integer${others.length > 0 ? `: it can be ${others.join(', ')}` : ''}`,
  );
}

function checkCard({ name, lines = [], at, badge }: ListCardSource, source: ResourceSource): Finding[] {
  const card: Path = ['list', 'card'];
  return [
    ...known(name, [...card, 'name'], source),
    ...lines.flatMap((line, index) => {
      const path = [...card, 'lines', index];
      return typeof line === 'string'
        ? known(line, path, source)
        : line.flatMap((field, part) => known(field, [...path, part], source));
    }),
    ...known(at, [...card, 'at'], source, isMoment, 'a date'),
    ...known(badge, [...card, 'badge'], source, ({ type }) => type === 'enum', 'an enum'),
  ];
}

function checkOrders(source: ResourceSource, card: ListCardSource | undefined): Finding[] {
  return presetsOf(source).flatMap(({ preset: { sort }, index }): Finding[] => {
    if (!sort) return [];
    const path = ['list', 'presets', index, 'sort'];
    return card
      ? Object.keys(sort).flatMap((name) => known(name, [...path, name], source))
      : keyFinding(
          'S067',
          path,
          'only the cards of a split view are sorted by a preset: set "view: split", or use "sort" of the list',
        );
  });
}

function known(
  name: string | undefined,
  path: Path,
  source: ResourceSource,
  fits: (field: FieldSource) => boolean = () => true,
  kind = 'a field',
): Finding[] {
  if (name === undefined) return [];
  const field = source.fields[name];
  if (!field) return noField('S067', `"${name}"`, name, path, source);
  if (fits(field)) return [];
  const others = Object.entries(source.fields).flatMap(([other, one]) => (fits(one) ? [other] : []));
  return finding(
    'S067',
    path,
    `"${name}" is not ${kind}${others.length > 0 ? `: it can be ${others.join(', ')}` : ''}`,
  );
}
