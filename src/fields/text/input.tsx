import type { InputHTMLAttributes } from 'react';
import { FieldFrame } from '../../ui/frame';
import type { FieldKind } from '../../schema/field-definition';
import { rawText } from '../cell';
import type { InputOf, InputProps } from '../input';
import { useFieldInput } from '../useFieldInput';
import { PlaceholderBox } from './placeholder-box';
import { Suggestions, type SuggestedBox } from './suggestions';

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

const PlainText = textBox<'text'>({});

/** One line of text, with suggestions where its field has a source of them. */
export const TextInput: InputOf<'text'> = (props) => {
  const { suggest, placeholders } = props.field.options;
  if (placeholders !== undefined) return <PlaceholderBox {...props} of={placeholders} />;
  return suggest ? <Suggestions suggest={suggest}>{(suggested) => <PlainText {...props} suggested={suggested} />}</Suggestions> : <PlainText {...props} />;
};

export const LongtextInput: InputOf<'longtext'> = (props) => {
  const { placeholders } = props.field.options;
  return placeholders === undefined ? <PlainLongtext {...props} /> : <PlaceholderBox {...props} of={placeholders} />;
};

const PlainLongtext: InputOf<'longtext'> = (props) => {
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
