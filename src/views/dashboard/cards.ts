import type { CardDefinition, Directory } from '../../schema/directory';
import type { Json } from '../../schema/json';
import { screenOf } from '../../schema/screen-of';
import { listPath } from '../paths';
import type { Can } from '../permissions';
import { notViewed } from '../reasons';
import { periods, type PeriodName } from './periods';

export type Filter = Record<string, Json>;

/** A card and the resource that it counts; `key` identifies the card. */
export interface Card extends CardDefinition {
  key: string;
  resource: string;
}

export type Attention = Card & { tone: NonNullable<CardDefinition['tone']> };

const urgency = { bad: 0, warn: 1, info: 2 } as const;

/** The cards of screens that this user may view: those that need attention, the most urgent first, and the figures in the order of the menus. */
export function cardsOf(
  directory: Directory,
  screens: readonly string[],
  can: Can,
): { attention: Attention[]; figures: Card[] } {
  const place = (resource: string) => {
    const at = screens.indexOf(screenOf(resource));
    return at < 0 ? screens.length : at;
  };
  const cards = Object.entries(directory)
    .filter(([resource]) => !notViewed(screenOf(resource), can))
    .toSorted(([one], [other]) => place(one) - place(other))
    .flatMap(([resource, { cards: declared = [] }]) =>
      declared.map((card): Card => ({ ...card, resource, key: `${resource} ${card.name}` })),
    );
  return {
    attention: cards.filter(isAttention).toSorted((one, other) => urgency[one.tone] - urgency[other.tone]),
    figures: cards.filter((card) => !isAttention(card)),
  };
}

function isAttention(card: Card): card is Attention {
  return card.tone !== undefined;
}

/** The list filter of a card for a period. */
export function filterOf({ filter, during }: Pick<Card, 'filter' | 'during'>, period: PeriodName): Filter {
  return { ...filter, ...(during && { [during]: periods[period].span }) };
}

/** The filter for the period before; undefined for a card without a period. */
export function filterBefore({ filter, during }: Card, period: PeriodName): Filter | undefined {
  return during ? { ...filter, [during]: periods[period].before } : undefined;
}

/** Address of the list whose total is the card's number. */
export function addressOf(card: Card, period: PeriodName): string {
  return listPath(card.resource, filterOf(card, period));
}

/** Address of the list behind one of a card's sums; undefined without the permission to view it. */
export function sumAddress({ open }: Card, value: Json, period: PeriodName, can: Can): string | undefined {
  if (!open || !can(screenOf(open.resource), 'view')) return undefined;
  return listPath(open.resource, { ...filterOf(open, period), ...(open.by && { [open.by]: value }) });
}
