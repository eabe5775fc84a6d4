import { useSyncExternalStore } from 'react';
import type { Sheet, SheetSnapshot } from './sheet';

/** What a sheet shows now; undefined without a sheet. */
export function useSheet<S extends Sheet | undefined>(
  sheet: S,
): S extends Sheet ? SheetSnapshot : SheetSnapshot | undefined;
export function useSheet(sheet: Sheet | undefined): SheetSnapshot | undefined {
  return useSyncExternalStore(sheet?.subscribe ?? never, sheet?.get ?? nothing);
}

function never() {
  return nothing;
}

function nothing() {
  return undefined;
}
