import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds after the last key before the search starts. */
const pause = 300;

/**
 * The text of a search box that searches after a pause in typing. The searched text is stored elsewhere, usually in the
 * address; when it changes there, the box follows.
 * @param search called with the trimmed text
 */
export function useSearchText(
  sought: string,
  search: (text: string) => void,
): [typed: string, setTyped: (text: string) => void] {
  const [typed, setTyped] = useState(sought);
  const [known, setKnown] = useState(sought);
  if (sought !== known) {
    setKnown(sought);
    if (sought !== typed.trim()) setTyped(sought);
  }
  const send = useEffectEvent(search);
  useEffect(() => {
    const text = typed.trim();
    if (text === sought) return undefined;
    const timer = setTimeout(() => send(text), text === '' ? 0 : pause);
    return () => clearTimeout(timer);
  }, [typed, sought]);
  return [typed, setTyped];
}
