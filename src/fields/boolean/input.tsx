import { FieldFrame } from '../../ui/frame';
import type { InputOf } from '../input';
import { useFieldInput } from '../useFieldInput';
import { truthOf } from './truth';

export const BooleanInput: InputOf<'boolean'> = (props) => {
  const { value, onChange, onBlur, ref, frame } = useFieldInput(props);
  const checked = truthOf(value) ?? false;
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <input
          {...control}
          ref={ref}
          className="c-switch"
          type="checkbox"
          role="switch"
          disabled={props.readOnly}
          checked={checked}
          aria-checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={onBlur}
        />
      )}
    </FieldFrame>
  );
};
