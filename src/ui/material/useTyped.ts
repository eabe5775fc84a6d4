import useAutocomplete, { createFilterOptions, type UseAutocompleteProps } from '@mui/material/useAutocomplete';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { isCalled, isSameChoice, labelOfChoice, type Choice, type Creating, type Lookup } from '../choice';

interface Options extends Pick<Lookup, 'loading' | 'failed' | 'partial' | 'onSearch' | 'onOpen'> {
  choices: Choice[];
  creating?: Creating | undefined;
  /** Called by an input that refuses unmatched text, with the typed text until it is settled. Other inputs restore their value. */
  onUnchosen?: ((text: string | undefined) => void) | undefined;
  choose: (choice: Choice) => void;
  /** Placeholder of the text box. */
  text: string;
}

/** The value of the entry that creates a choice: no record has it. */
const CREATES = '\u0000';

/** The chosen value. */
type Chosen<Multiple extends boolean> = Pick<
  UseAutocompleteProps<Choice, Multiple, false, false>,
  'id' | 'multiple' | 'disableCloseOnSelect' | 'value' | 'readOnly' | 'onChange'
>;

/** Material UI leaves a marked one alone. */
export type KeyOfInput = KeyboardEvent<HTMLInputElement> & { defaultMuiPrevented?: boolean };

const matching = createFilterOptions<Choice>();

/** Keys that go on to another input. */
const onward = new Set(['Tab', 'F8']);

/**
 * The typed text of a combobox, from the first key until a choice is made or Escape restores the value. Enter chooses or
 * does nothing; it never submits unmatched text. Tab and F8 take on their way what Enter would take, as in a list of the
 * browser, and Ctrl+Enter before it saves. A key that opens the list highlights the choice or the first one. A key
 * pressed before the choices arrive applies when they do: Enter to the first one, the others only to a single one, because
 * nobody has seen which it is; none to the entry that creates one.
 */
export function useTyped<Multiple extends boolean>(
  { choices, creating, loading, failed, partial, onSearch, onOpen, onUnchosen, choose, text: resting }: Options,
  chosen: Chosen<Multiple>,
) {
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const [byKey, setByKey] = useState(false);
  const early = useRef<EventTarget>(undefined);
  /** The key that leaves the input, from its press until the text is settled or typed again. */
  const left = useRef<'onward' | 'waits'>(undefined);
  /** The user marked a choice with an arrow. */
  const marked = useRef(false);

  const keep = (text: string | undefined): void => {
    early.current = undefined;
    left.current = undefined;
    marked.current = false;
    setTyped(text);
    onSearch?.(text ?? '');
    onUnchosen?.(text?.trim() || undefined);
  };
  const settle = (choice: Choice): void => {
    keep(undefined);
    setOpen(false);
    choose(choice);
  };

  const matches = (text: string): Choice[] =>
    onSearch ? choices : matching(choices, { inputValue: text, getOptionLabel: labelOfChoice });
  const leave = (): void => {
    const text = typed?.trim();
    const exact = text ? choices.filter((choice) => isCalled(choice, text)) : [];
    const meant = exact.length === 0 && text && left.current ? matches(text) : exact;
    if (meant.length === 1 && meant[0] && !loading) settle(meant[0]);
    else if (!onUnchosen || !text) keep(undefined);
    else left.current = left.current && loading ? 'waits' : undefined;
  };

  const text = typed?.trim() ?? '';
  /** What is typed exists, or may exist. */
  const exists = text !== '' && (failed || partial || choices.some((choice) => isCalled(choice, text)));
  // While choices are looked up, Enter waits for them.
  const offered: Choice[] =
    creating && !loading && !exists
      ? [...choices, { value: CREATES, label: creating.label(text), creates: true }]
      : choices;
  const box = useAutocomplete<Choice, Multiple, false, false>({
    ...chosen,
    open,
    options: offered,
    inputValue: typed ?? resting,
    autoHighlight: byKey || text !== '',
    getOptionLabel: labelOfChoice,
    getOptionKey: ({ value }) => value,
    isOptionEqualToValue: isSameChoice,
    ...(onSearch && { filterOptions: (found: Choice[]) => found }),
    onChange: (...change) => {
      keep(undefined);
      chosen.onChange?.(...change);
    },
    onOpen: (event) => {
      setOpen(true);
      setByKey('key' in event);
      onOpen?.();
    },
    onClose: (_, reason) => {
      setOpen(false);
      if (reason === 'escape') keep(undefined);
      else if (reason === 'blur' || reason === 'toggleInput') leave();
    },
    onInputChange: (_, text, reason) => {
      if (reason === 'input') keep(text);
      if (reason === 'clear') keep(undefined);
    },
  });
  /** The choice that Enter would take; not the entry that creates one. */
  const markedIn = (input: HTMLInputElement): Choice | undefined => {
    const index = document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.dataset['optionIndex'];
    const option = (box.groupedOptions as Choice[])[Number(index)];
    return option?.creates ? undefined : option;
  };
  const arrived = useRef(leave);
  const found = useRef(false);
  useEffect(() => {
    arrived.current = leave;
    found.current = choices.length > 0;
  });
  // Nothing waits when a search begins.
  useEffect(() => {
    if (left.current === 'waits') arrived.current();
    const box = early.current;
    early.current = undefined;
    if (found.current)
      box?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  }, [loading]);

  return {
    typed,
    box,
    markedIn,
    settle,
    close: () => setOpen(false),
    onKeyDown: (event: KeyOfInput) => {
      if (event.nativeEvent.isComposing) return;
      const { key, currentTarget } = event;
      const byHand = typed !== undefined || marked.current;
      if (key === 'ArrowDown' || key === 'ArrowUp') marked.current = true;
      const saves = key === 'Enter' && (event.ctrlKey || event.metaKey);
      if (open && byHand && (onward.has(key) || saves)) {
        const choice = loading ? undefined : markedIn(currentTarget);
        if (choice) settle(choice);
        else left.current = 'onward';
        if (!saves) return;
        event.defaultMuiPrevented = true;
        if (!choice) leave();
        return;
      }
      if (key === 'Enter' && open) {
        const waits = onSearch !== undefined && loading === true && Boolean(typed?.trim());
        if (currentTarget.getAttribute('aria-activedescendant') && !waits) return;
        event.preventDefault();
        event.defaultMuiPrevented = true;
        early.current = waits ? currentTarget : undefined;
      }
      // With the list closed, Escape restores the text; the choice stays.
      if (key === 'Escape' && !open && typed !== undefined) {
        event.stopPropagation();
        keep(undefined);
      }
    },
  };
}
