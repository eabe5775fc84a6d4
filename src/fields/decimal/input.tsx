import { FieldFrame } from '../../ui/frame';
import { NumberBox } from '../../ui/number-box';
import type { InputProps } from '../input';
import { useFieldInput } from '../useFieldInput';
import { typedNumber } from '../shared/number/typed';

export function DecimalInput(props: InputProps<'integer' | 'decimal'>) {
  const { frame, onChange, ...input } = useFieldInput(props);
  const { kind, options } = props.field;
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <NumberBox
          {...control}
          {...input}
          whole={kind === 'integer'}
          suffix={options.unit}
          readOnly={props.readOnly}
          onType={(text) => onChange(typedNumber(text))}
        />
      )}
    </FieldFrame>
  );
}
