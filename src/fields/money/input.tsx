import { FieldFrame } from '../../ui/frame';
import { NumberBox } from '../../ui/number-box';
import type { InputOf } from '../input';
import { typedNumber } from '../shared/number/typed';
import { useFieldInput } from '../useFieldInput';
import { useSiblings } from '../useSiblings';
import { currencySymbol } from './symbol';

export const MoneyInput: InputOf<'money'> = (props) => {
  const { options } = props.field;
  const { frame, onChange, ...input } = useFieldInput(props);
  const siblings = useSiblings(props.source, options.currencyFrom === 'field' ? [options.currency] : []);
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <NumberBox
          {...control}
          {...input}
          prefix={currencySymbol(options, siblings).trim()}
          suffix={options.unit}
          readOnly={props.readOnly}
          onType={(text) => onChange(typedNumber(text))}
        />
      )}
    </FieldFrame>
  );
};
