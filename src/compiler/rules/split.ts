import { finding, keyFinding, type Finding } from '../finding';
import type { ListCardSource, ResourceSource } from '../source';
import { presetsOf } from '../presets';
import type { Path } from '../source-node';
import { noField, noFittingField, type Wanted } from './no-field';
import type { Rule } from './rule';
import { checkExpression } from './check-expression';
import { eachAt } from '../each-at';
import { isCounted, isEnum, isMoment } from './families';
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

function checkCard({ name, lines, at, badge }: ListCardSource, source: ResourceSource): Finding[] {
  const card: Path = ['list', 'card'];
  const fitting = (field: string | undefined, path: Path, wanted: Wanted) =>
    noFittingField('S067', `"${field}"`, field, path, source, wanted);
  return [
    ...eachAt(name, [...card, 'name']).flatMap(([field, path]) => known(field, path, source)),
    ...eachAt(lines, [...card, 'lines'])
      .flatMap(([line, path]) => eachAt(line, path))
      .flatMap(([field, path]) => known(field, path, source)),
    ...fitting(at, [...card, 'at'], { fits: isMoment, otherwise: 'is not a date' }),
    ...fitting(badge, [...card, 'badge'], { fits: isEnum, otherwise: 'is not an enum' }),
  ];
}

function checkOrders(source: ResourceSource, card: ListCardSource | undefined): Finding[] {
  return presetsOf(source).flatMap(([{ sort }, path]): Finding[] => {
    if (!sort) return [];
    return card
      ? Object.keys(sort).flatMap((name) => known(name, [...path, 'sort', name], source))
      : keyFinding(
          'S067',
          [...path, 'sort'],
          'only the cards of a split view are sorted by a preset: set "view: split", or use "sort" of the list',
        );
  });
}

function known(name: string, path: Path, source: ResourceSource): Finding[] {
  return noField('S067', `"${name}"`, name, path, source);
}
