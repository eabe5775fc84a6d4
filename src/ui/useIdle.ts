import { useEffect, useState } from 'react';
import { whileIdle } from './idle';

/** Loads what may come late when the browser is idle; true when it is there, so that it is drawn without waiting. */
export function useIdle(load: () => Promise<unknown>): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => whileIdle(() => load().then(() => setThere(true))), [load]);
  return isThere;
}
