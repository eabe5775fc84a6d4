import { useCallback } from 'react';
import { isObject, type Json } from '../../schema/json';
import { useDefinition } from '../definitions';
import { heightOf, useLastShape } from '../useLastShape';

/** A card of a record's page: the name of its group or block, its height in pixels, and whether it takes half of the width. */
export type CardShape = [name: string, height: number, half: boolean];

/** Where a record is shown; beside a list, nothing is remembered. */
export type Place = 'page' | 'split' | 'beside';

/** What the page of a record was like. Heights in pixels; 0 for what is not there. */
export type Shape = { headline: number; tabs: number; main: CardShape[]; aside: CardShape[] };

/**
 * The shape that a screen's records had last.
 * @param place where the record is shown: its heights differ
 * @returns it, and the ref of an element inside of the record, beside its parts, which keeps the shape up to date
 */
export function useShape(place: Place): {
  shape: Shape | undefined;
  keep: (mark: HTMLElement | null) => (() => void) | undefined;
} {
  const { name } = useDefinition();
  const [shape, keepRoot] = useLastShape(
    `${name}:${place}`,
    isKept,
    shapeOf,
    '.v-headline, .v-tabs, .v-details, .v-card',
  );
  const keep = useCallback((mark: HTMLElement | null) => keepRoot(mark?.parentElement ?? null), [keepRoot]);
  return { shape, keep };
}

function shapeOf(root: Element): Shape | undefined {
  if (!root.querySelector('.v-details:not([aria-busy])')) return undefined;
  const heightIn = (selector: string) => {
    const part = root.querySelector(selector);
    return part ? heightOf(part) : 0;
  };
  const cardsOf = (column: string) =>
    Array.from(root.querySelectorAll<HTMLElement>(`.v-details-${column} > .v-card`), (card): CardShape => [
      card.id,
      heightOf(card),
      card.dataset['half'] !== undefined,
    ]);
  return {
    headline: heightIn('.v-headline'),
    tabs: heightIn('.v-tabs'),
    main: cardsOf('main'),
    aside: cardsOf('aside'),
  };
}

function isKept(value: Json): value is Shape {
  return (
    isObject(value) &&
    typeof value['headline'] === 'number' &&
    typeof value['tabs'] === 'number' &&
    [value['main'], value['aside']].every((cards) => Array.isArray(cards) && cards.every(Array.isArray))
  );
}
