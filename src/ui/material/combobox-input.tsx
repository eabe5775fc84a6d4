import { useForkRef } from '@mui/material/utils';
import type { UseAutocompleteReturnValue } from '@mui/material/useAutocomplete';
import { useLayoutEffect, useRef, type Ref } from 'react';
import type { Choice } from '../choice';
import type { FrameControl } from '../frame';
import type { KeyOfInput } from './useTyped';

interface Props extends Partial<FrameControl> {
  box: Pick<UseAutocompleteReturnValue<Choice, boolean, false, false>, 'getInputProps' | 'popupOpen' | 'id'>;
  className: string;
  /** The text is that of the choice: nothing is typed. */
  resting: boolean;
  placeholder?: string | undefined;
  readOnly?: boolean;
  'aria-label'?: string;
  'aria-keyshortcuts'?: string | undefined;
  inputRef?: (element: HTMLElement | null) => void;
  onKeyDown: (event: KeyOfInput) => void;
  onBlur?: () => void;
}

/** The text box of both comboboxes. While it has the focus, a text that nobody typed is selected, also one that arrives later and after each click: typing replaces it. */
export function ComboboxInput({
  box,
  className,
  resting,
  placeholder,
  readOnly,
  inputRef,
  onKeyDown,
  onBlur,
  ...props
}: Props) {
  const {
    ref: own,
    onBlur: leave,
    onFocus: enter,
    onMouseDown: press,
    ...input
  } = box.getInputProps() as ReturnType<typeof box.getInputProps> & { ref: Ref<HTMLInputElement> };
  const element = useRef<HTMLInputElement>(null);
  const ref = useForkRef(own, inputRef, element);
  useLayoutEffect(() => {
    if (resting && element.current === document.activeElement) element.current?.select();
  }, [resting, input.value]);
  return (
    <input
      {...input}
      ref={ref}
      role="combobox"
      className={className}
      placeholder={placeholder}
      readOnly={readOnly}
      aria-expanded={box.popupOpen}
      aria-controls={box.popupOpen ? `${box.id}-listbox` : undefined}
      aria-label={props['aria-label']}
      aria-invalid={props['aria-invalid']}
      aria-describedby={props['aria-describedby']}
      aria-required={props['aria-required']}
      aria-keyshortcuts={props['aria-keyshortcuts']}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        enter?.(event);
        event.currentTarget.select();
      }}
      // A press inside of the selection would take the selection away after the click.
      onMouseDown={(event) => {
        if (resting) event.currentTarget.setSelectionRange(0, 0);
        press?.(event);
      }}
      onClick={({ currentTarget: { selectionStart, selectionEnd }, currentTarget }) => {
        if (resting && selectionStart === selectionEnd) currentTarget.select();
      }}
      onBlur={(event) => {
        leave?.(event);
        onBlur?.();
      }}
    />
  );
}
