import { useEffect, useState } from 'react';

/** Whether what has this key came less than this many milliseconds ago. */
export function useNew(key: string, moment: number): boolean {
  const [old, setOld] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setOld(key), moment);
    return () => clearTimeout(timer);
  }, [key, moment]);
  return old !== key;
}
