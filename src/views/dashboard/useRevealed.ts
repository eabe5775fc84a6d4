import { useEffect, useState } from 'react';

/** Specification, section 9: milliseconds until a card is revealed, whether its data is there or not. */
const revealDelay = 400;

/** False at first, true after the delay. */
export function useRevealed(): boolean {
  const [revealed, setRevealed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRevealed(true), revealDelay);
    return () => clearTimeout(timer);
  }, []);
  return revealed;
}
