import { useCallback, useEffect, useRef } from 'react';
import type { Json } from '../../schema/json';
import { isObject } from '../../wire/answer';
import { useDefinition } from '../definitions';
import { usePreference } from '../preferences';

/** A card of a record's page: the name of its group or block, its height in pixels, and whether it takes half of the width. */
export type CardShape = [name: string, height: number, half: boolean];

/** What the page of a record was like, so that the skeleton of the next one is like it. */
export interface Shape {
  /** Heights in pixels; 0 for what is not there. */
  headline: number;
  tabs: number;
  main: CardShape[];
  aside: CardShape[];
}

/**
 * The shape that a screen's records had last.
 * @param place where the record is shown: its heights differ
 * @returns it, and the ref of an element inside of the record, beside its parts, which keeps the shape up to date
 */
export function useShape(place: 'page' | 'split'): {
  shape: Shape | undefined;
  keep: (mark: HTMLElement | null) => (() => void) | undefined;
} {
  const { name } = useDefinition();
  const [shape, remember] = usePreference<Json>(`${name}:${place}`, isKept);
  const last = useRef(shape);
  useEffect(() => void (last.current = shape), [shape]);
  const keep = useCallback(
    (mark: HTMLElement | null) => {
      const root = mark?.parentElement;
      const details = root?.querySelector('.v-details');
      if (!root || !details) return undefined;
      const observer = new ResizeObserver(() => {
        const next = shapeOf(root);
        if (JSON.stringify(next) !== JSON.stringify(last.current)) remember(next as unknown as Json);
      });
      for (const part of [details, ...details.querySelectorAll('.v-card')]) observer.observe(part);
      return () => observer.disconnect();
    },
    [remember],
  );
  return { shape: shape as unknown as Shape | undefined, keep };
}

function shapeOf(root: Element): Shape {
  const heightOf = (selector: string) => root.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0;
  const cardsOf = (column: string) =>
    Array.from(root.querySelectorAll<HTMLElement>(`.v-details-${column} > .v-card`), (card): CardShape => [
      card.id,
      card.offsetHeight,
      card.dataset['half'] !== undefined,
    ]);
  return {
    headline: heightOf('.v-headline'),
    tabs: heightOf('.v-tabs'),
    main: cardsOf('main'),
    aside: cardsOf('aside'),
  };
}

function isKept(value: Json): value is Json {
  return (
    isObject(value) &&
    typeof value['headline'] === 'number' &&
    typeof value['tabs'] === 'number' &&
    [value['main'], value['aside']].every((cards) => Array.isArray(cards) && cards.every(Array.isArray))
  );
}
