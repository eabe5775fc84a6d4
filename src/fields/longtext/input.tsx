import { FieldFrame } from '../../ui/frame';
import { rawText } from '../cell';
import type { InputOf } from '../input';
import { PlaceholderBox } from '../text/placeholder-box';
import { useFieldInput } from '../useFieldInput';

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
