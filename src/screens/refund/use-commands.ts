import { useEffect, useRef } from 'react';
import { commandOf, type Command } from './keys';

/** Runs commands by their keys, wherever on the page the focus is. */
export function useCommands(commands: Partial<Record<Command, () => void>>): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const command = commandOf(event);
      const run = command && latest.current[command];
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
