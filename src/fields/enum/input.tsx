import { useTranslate } from 'react-admin';
import { Combobox } from '../../ui/material/combobox';
import { FieldFrame } from '../../ui/frame';
import type { InputOf } from '../input';
import { useFieldInput } from '../useFieldInput';
import { useUnchosen } from '../useUnchosen';
import { useSiblings } from '../useSiblings';
import { conditionNames, FEW, offered } from './choices';
import { optionOf } from './option';

export const EnumInput: InputOf<'enum'> = (props) => {
  const translate = useTranslate();
  const { options } = props.field.options;
  const { checkText, onUnchosen } = useUnchosen(props.source);
  const { value, onChange, onBlur, ref, frame } = useFieldInput(props, checkText);
  const choices = offered(options, [value], useSiblings(props.source, conditionNames(options)), translate);
  const chosen = optionOf(choices, value);
  return (
    <FieldFrame {...frame}>
      {(control) =>
        options.length > FEW ? (
          <Combobox
            {...control}
            inputRef={ref}
            label={props.field.label}
            choices={choices}
            value={chosen ?? null}
            readOnly={props.readOnly}
            onUnchosen={onUnchosen}
            onChange={(choice) => onChange(choice?.value ?? null)}
            onBlur={onBlur}
          />
        ) : (
          <select
            {...control}
            ref={ref}
            className="c-input"
            disabled={props.readOnly}
            value={chosen ? String(chosen.value) : ''}
            onChange={(event) => onChange(optionOf(choices, event.target.value)?.value ?? null)}
            onBlur={onBlur}
          >
            <option value="">{translate('fields.choose')}</option>
            {choices.map((choice) => (
              <option key={choice.value} value={String(choice.value)}>
                {choice.label}
              </option>
            ))}
          </select>
        )
      }
    </FieldFrame>
  );
};
