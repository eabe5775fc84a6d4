import { useEffect, useState } from 'react';

/** Milliseconds until a card is revealed, with or without its data (docs/specification.md#shell-reveal). */
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
