import { useCallback, useEffect, useRef } from 'react';
import type { Json } from '../schema/json';
import { useLastPreference } from './preferences';

/** Ref of an element whose shape is kept up to date. */
export type Keep = (root: HTMLElement | null) => (() => void) | undefined;

/**
 * What a part of a page measured when it was last drawn. Its skeleton is like it, so that nothing moves when the data come.
 *
 * @param isShape what a stored shape is; it and `shapeOf` stay the same functions
 * @param shapeOf measures the part; undefined while there is nothing to remember
 * @param parts selector of what changes its size without changing that of the whole
 */
export function useLastShape<T extends Json>(
  key: string,
  isShape: (value: Json) => value is T,
  shapeOf: (root: HTMLElement) => T | undefined,
  parts?: string,
): [shape: T | undefined, keep: Keep] {
  const [shape, remember] = useLastPreference(key, isShape);
  const last = useRef(shape);
  useEffect(() => void (last.current = shape), [shape]);
  const keep = useCallback<Keep>(
    (root) => {
      if (!root) return undefined;
      const observer = new ResizeObserver(() => {
        // What is prepared out of sight has no sizes.
        if (!root.checkVisibility()) return;
        const next = shapeOf(root);
        if (next === undefined || JSON.stringify(next) === JSON.stringify(last.current)) return;
        last.current = next;
        remember(next);
      });
      for (const part of [root, ...(parts === undefined ? [] : root.querySelectorAll(parts))])
        observer.observe(part, { box: 'border-box' });
      return () => observer.disconnect();
    },
    [remember, shapeOf, parts],
  );
  return [shape, keep];
}

/** Heights in pixels, of a screen at most. */
export function isHeights(value: Json): value is number[] {
  return Array.isArray(value) && value.every((height) => typeof height === 'number' && height > 0);
}

/** How many parts of a row of equal ones a screen can show. */
const MOST = 40;

/** With its fractions, which add up: the browser has 64 to a pixel. */
export function heightOf(part: Element): number {
  return Math.round(part.getBoundingClientRect().height * 64) / 64;
}

export function heightsOf(parts: Iterable<Element>): number[] {
  return Array.from(parts, heightOf).slice(0, MOST);
}
