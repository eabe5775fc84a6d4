import { startTransition, useEffect, useState } from 'react';

/** True once what is drawn now is on the screen: what it would wait for comes after it. */
export function useDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setTimeout(() => startTransition(() => setDrawn(true))));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isDrawn;
}
