import { useSyncExternalStore } from 'react';
import { onZone, zoneName } from '../../schema/zone';

/** The zone that is shown, for what is calculated once for each zone. What translates is drawn again by itself (src/app/App.tsx). */
export function useZone(): string {
  return useSyncExternalStore(onZone, zoneName);
}
