import type { InputHTMLAttributes } from 'react';
import { FieldFrame } from '../../ui/frame';
import type { FieldKind } from '../../schema/field-definition';
import { rawText } from '../cell';
import type { InputProps } from '../input';
import { useFieldInput } from '../useFieldInput';
import type { SuggestedBox } from '../text/suggestions';

type BoxOptions = Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'placeholder' | 'className'>;

/** One line of text. Kinds differ in the keyboard of a phone and in their example. */
export function textBox<K extends FieldKind>({ className, ...options }: BoxOptions) {
  return function TextBox({ suggested, ...props }: InputProps<K> & { suggested?: SuggestedBox }) {
    const { value, onChange, onBlur, ref, frame } = useFieldInput(props);
    const text = rawText(value ?? '');
    return (
      <FieldFrame {...frame}>
        {(control) => (
          <input
            {...control}
            {...options}
            {...suggested}
            ref={ref}
            className={className ? `c-input ${className}` : 'c-input'}
            type="text"
            autoComplete="off"
            readOnly={props.readOnly}
            value={text}
            onChange={(event) => onChange(event.target.value)}
            onBlur={() => {
              if (text !== text.trim()) onChange(text.trim());
              onBlur();
            }}
          />
        )}
      </FieldFrame>
    );
  };
}
