import { useEffect, useRef } from 'react';

/** A ref to the latest value, so that callbacks stay the same. */
export function useLatest<T>(value: T) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
