import { useSyncExternalStore } from 'react';
import { chosenZone, onZone } from '../../schema/zone';

/** The chosen zone, or undefined for the computer's, for what is calculated once for each zone. What translates is drawn again by itself (src/app/App.tsx). */
export function useZone(): string | undefined {
  return useSyncExternalStore(onZone, chosenZone);
}
