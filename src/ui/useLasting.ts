import { useEffect, useState } from 'react';

/** Milliseconds: a state that ends sooner is not worth showing. */
const briefly = 100;

/** Whether `on` has lasted for a moment. */
export function useLasting(on: boolean): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!on) return undefined;
    const timer = setTimeout(() => setLasting(true), briefly);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [on]);
  return on && lasting;
}
