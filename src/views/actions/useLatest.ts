import { useEffect, useRef } from 'react';

/** A value that callbacks read when they run, without being made anew for it. */
export function useLatest<T>(value: T) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
