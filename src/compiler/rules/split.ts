import { finding, keyFinding, type Finding } from '../finding';
import type { FieldSource, ListCardSource, ResourceSource } from '../source';
import { presetsOf } from '../presets';
import type { Path } from '../source-node';
import { noField } from './no-field';
import type { Rule } from './rule';
import { isMoment } from './families';

/** S067: a split view has a card, and the fields of a card have suitable kinds. */
export const splitViews: Rule = ({ source }) => {
  const { list } = source;
  if (!list) return [];
  const { view, card } = list;
  if (view === 'split' && !card)
    return [finding('S067', ['list', 'view'], 'a split view needs "card", the content of its cards')];
  if (view !== 'split' && card)
    return [keyFinding('S067', ['list', 'card'], 'only a split view has cards: "view: split" is missing')];
  return [...(card ? checkCard(card, source) : []), ...checkOrders(source, card)];
};

function checkCard({ title, lines = [], age, badge, unread }: ListCardSource, source: ResourceSource): Finding[] {
  const at: Path = ['list', 'card'];
  const counted = typeof unread === 'object' ? unread.field : unread;
  return [
    ...known(title, [...at, 'title'], source),
    ...lines.flatMap((line, index) => {
      const path = [...at, 'lines', index];
      return typeof line === 'string'
        ? known(line, path, source)
        : line.flatMap((name, part) => known(name, [...path, part], source));
    }),
    ...known(age, [...at, 'age'], source, isMoment, 'a date'),
    ...known(badge, [...at, 'badge'], source, ({ type }) => type === 'enum', 'an enum'),
    ...known(
      counted,
      [...at, 'unread', ...(typeof unread === 'object' ? ['field'] : [])],
      source,
      ({ type }) => type === 'integer',
      'an integer',
    ),
  ];
}

function checkOrders(source: ResourceSource, card: ListCardSource | undefined): Finding[] {
  return presetsOf(source).flatMap(({ preset: { order }, index }): Finding[] => {
    if (!order) return [];
    const path = ['list', 'presets', index, 'order'];
    return card
      ? known(order.field, [...path, 'field'], source)
      : [
          keyFinding(
            'S067',
            path,
            'only the cards of a split view have an "order": set "view: split", or use "sort" of the list',
          ),
        ];
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
  if (!field) return [noField('S067', `"${name}"`, name, path, source)];
  if (fits(field)) return [];
  const others = Object.entries(source.fields).flatMap(([other, one]) => (fits(one) ? [other] : []));
  return [
    finding('S067', path, `"${name}" is not ${kind}${others.length > 0 ? `: it can be ${others.join(', ')}` : ''}`),
  ];
}
