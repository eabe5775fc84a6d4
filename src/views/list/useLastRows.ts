import { useEffect } from 'react';
import type { Json } from '../../schema/json';
import { useLastPreference, useRemember } from '../preferences';
import { usualRows } from './fit';

/** A skeleton is no longer than a screen. */
const most = 40;

/** How many rows the last answer of a screen drew. Its skeleton has as many, so that nothing moves when the rows come. */
export function useLastRows(screen: string): number {
  const [rows = usualRows] = useLastPreference(keyOf(screen), isRows);
  return rows;
}

/** Remembers how many rows a screen draws. @param drawn absent while they are read */
export function useRememberRows(screen: string, drawn: number | undefined): void {
  const remember = useRemember<number>(keyOf(screen));
  useEffect(() => {
    if (drawn) remember(Math.min(most, drawn));
  }, [drawn, remember]);
}

function keyOf(screen: string): string {
  return `${screen}:rows`;
}

function isRows(value: Json): value is number {
  return typeof value === 'number' && value > 0 && value <= most;
}
