import type { InputHTMLAttributes } from 'react';
import { FieldFrame } from '../../ui/frame';
import type { FieldKind } from '../../schema/field-definition';
import { rawText } from '../cell';
import type { InputOf } from '../input';
import { useFieldInput } from '../use-field-input';

type BoxOptions = Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'placeholder' | 'className'>;

/** One line of text. Kinds differ in the keyboard of a phone and in their example. */
export function textBox<K extends FieldKind>({ className, ...options }: BoxOptions): InputOf<K> {
  return function TextBox(props) {
    const { value, onChange, onBlur, ref, frame } = useFieldInput(props);
    const text = rawText(value ?? '');
    return (
      <FieldFrame {...frame}>
        {(control) => (
          <input
            {...control}
            {...options}
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

export const LongtextInput: InputOf<'longtext'> = (props) => {
  const { value, onChange, onBlur, ref, frame } = useFieldInput(props);
  return (
    <FieldFrame {...frame} wide>
      {(control) => (
        <textarea
          {...control}
          ref={ref}
          className="c-input"
          rows={props.field.options.rows}
          readOnly={props.readOnly}
          value={rawText(value ?? '')}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </FieldFrame>
  );
};
