import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import { useForkRef } from '@mui/material/utils';
import { useLayoutEffect, type ComponentProps, type RefObject } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'ref'> {
  /** What Material UI gives the text box of its Autocomplete. */
  own: AutocompleteRenderInputParams['slotProps']['htmlInput'];
  element: RefObject<HTMLInputElement | null>;
  inputRef: ((element: HTMLElement | null) => void) | undefined;
  /** The text is that of the choice: nothing is typed. */
  isResting: boolean;
}

/** The text box of a combobox. While it has the focus, a text that nobody typed is selected, also one that arrives later and after each click: typing replaces it. */
export function ComboboxInput({ own, element, inputRef, isResting, onBlur, ...props }: Props) {
  const { ref, ...input } = own as ComponentProps<'input'>;
  const all = useForkRef(ref, inputRef, element);
  useLayoutEffect(() => {
    if (isResting && element.current === document.activeElement) element.current?.select();
  }, [element, isResting, input.value]);
  return (
    <input
      {...input}
      {...props}
      ref={all}
      onFocus={(event) => {
        input.onFocus?.(event);
        event.currentTarget.select();
      }}
      // A press inside of the selection would take the selection away after the click.
      onMouseDown={(event) => {
        if (isResting) event.currentTarget.setSelectionRange(0, 0);
        input.onMouseDown?.(event);
      }}
      onClick={({ currentTarget: { selectionStart, selectionEnd }, currentTarget }) => {
        if (isResting && selectionStart === selectionEnd) currentTarget.select();
      }}
      onBlur={(event) => {
        input.onBlur?.(event);
        onBlur?.(event);
      }}
    />
  );
}
