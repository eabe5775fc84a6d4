import { useCallback } from 'react';
import type { Json } from '../schema/json';
import { painted } from '../ui/painted';
import { useLastPreference, useRemember } from './preferences';

/** Ref of an element whose shape is kept up to date. */
export type Keep = (root: HTMLElement | null) => (() => void) | undefined;

/**
 * What a part of a page measured when it was last drawn. Its skeleton is like it, so that nothing moves when the data come.
 *
 * @param isShape what a stored shape is
 * @param shapeOf measures the part; undefined while there is nothing to remember; it stays the same function
 * @param parts selector of what changes its size without changing that of the whole
 */
export function useLastShape<T extends Json>(
  key: string,
  isShape: (value: Json) => value is T,
  shapeOf: (root: HTMLElement) => T | undefined,
  parts?: string,
): [shape: T | undefined, keep: Keep] {
  const [shape] = useLastPreference(key, isShape);
  return [shape, useKeepShape(key, shapeOf, parts)];
}

/** Keeps the shape alone. It is measured after the paint, which it would hold up. */
export function useKeepShape<T extends Json>(
  key: string,
  shapeOf: (root: HTMLElement) => T | undefined,
  parts?: string,
): Keep {
  const remember = useRemember<T>(key);
  return useCallback<Keep>(
    (root) => {
      if (!root) return undefined;
      let [isWaiting, isOver] = [false, false];
      const measure = () => {
        isWaiting = false;
        // What is prepared out of sight has no sizes.
        const shape = !isOver && root.checkVisibility() ? shapeOf(root) : undefined;
        if (shape !== undefined) remember(shape);
      };
      const observer = new ResizeObserver(() => {
        if (isWaiting) return;
        isWaiting = true;
        void painted().then(measure);
      });
      for (const part of [root, ...(parts === undefined ? [] : root.querySelectorAll(parts))])
        observer.observe(part, { box: 'border-box' });
      return () => {
        isOver = true;
        observer.disconnect();
      };
    },
    [remember, shapeOf, parts],
  );
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
