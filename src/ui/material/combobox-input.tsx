import { useForkRef } from '@mui/material/utils';
import type { UseAutocompleteReturnValue } from '@mui/material/useAutocomplete';
import type { KeyboardEvent, Ref } from 'react';
import type { Choice } from '../choice';
import type { FrameControl } from '../frame';

interface Props extends Partial<FrameControl> {
  box: Pick<UseAutocompleteReturnValue<Choice, boolean, false, false>, 'getInputProps' | 'popupOpen' | 'id'>;
  className: string;
  placeholder?: string | undefined;
  readOnly?: boolean;
  'aria-label'?: string;
  inputRef?: (element: HTMLElement | null) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onBlur?: () => void;
}

/** The text box of both comboboxes. */
export function ComboboxInput({ box, className, placeholder, readOnly, inputRef, onKeyDown, onBlur, ...props }: Props) {
  const { ref: own, onBlur: leave, onFocus: enter, ...input } = box.getInputProps() as ReturnType<typeof box.getInputProps> & { ref: Ref<HTMLInputElement> };
  const ref = useForkRef(own, inputRef);
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
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        enter?.(event);
        event.currentTarget.select();
      }}
      onBlur={(event) => {
        leave?.(event);
        onBlur?.();
      }}
    />
  );
}
