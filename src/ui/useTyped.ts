import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Combobox } from '@base-ui/react/combobox';
import type { Choice, Lookup } from './choice';

interface Options extends Pick<Lookup, 'loading' | 'onSearch' | 'onOpen'> {
  choices: Choice[];
  /** Called by an input that refuses unmatched text, with the typed text until it is settled. Other inputs restore their value. */
  onUnchosen?: ((text: string | undefined) => void) | undefined;
  choose: (choice: Choice) => void;
}

type KeyOfInput = KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler: () => void };

/**
 * The typed text of a combobox, from the first key until a choice is made or Escape restores the value. Enter chooses or
 * does nothing; it never submits unmatched text. A key pressed before the choices arrive applies when they do.
 */
export function useTyped({ choices, loading, onSearch, onOpen, onUnchosen, choose }: Options) {
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const highlighted = useRef<Choice>(undefined);
  const early = useRef<EventTarget>(undefined);

  const keep = (text: string | undefined): void => {
    early.current = undefined;
    setTyped(text);
    onSearch?.(text ?? '');
    onUnchosen?.(text?.trim() || undefined);
  };
  const settle = (choice: Choice): void => {
    keep(undefined);
    setOpen(false);
    choose(choice);
  };
  useEffect(() => {
    if (loading) return;
    const box = early.current;
    early.current = undefined;
    box?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  }, [loading]);

  const leave = (): void => {
    const text = typed?.trim().toLowerCase();
    const meant = text ? choices.filter(({ label }) => label.toLowerCase() === text) : [];
    if (meant.length === 1 && meant[0] && !loading) settle(meant[0]);
    else if (!onUnchosen || !text) keep(undefined);
  };

  return {
    typed,
    settled: () => keep(undefined),
    root: {
      open,
      onItemHighlighted: (choice: Choice | undefined) => void (highlighted.current = choice),
      onOpenChange: (next: boolean, { reason }: Combobox.Root.ChangeEventDetails) => {
        setOpen(next);
        if (next) return onOpen?.();
        if (reason === 'escape-key') keep(undefined);
        else if (reason !== 'item-press') leave();
      },
      onInputValueChange: (text: string, { reason }: Combobox.Root.ChangeEventDetails) => {
        if (reason === 'input-change') keep(text);
      },
    },
    onKeyDown: (event: KeyOfInput) => {
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'Enter' && open) {
        const waits = onSearch !== undefined && loading === true && Boolean(typed?.trim());
        if (highlighted.current && !waits) return;
        event.preventDefault();
        if (typed !== undefined) event.preventBaseUIHandler();
        early.current = waits ? event.currentTarget : undefined;
      }
      // With the list closed, Escape restores the text; the choice stays.
      if (event.key === 'Escape' && !open) {
        event.preventBaseUIHandler();
        if (typed === undefined) return;
        event.stopPropagation();
        keep(undefined);
      }
    },
  };
}
