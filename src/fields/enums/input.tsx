import { useTranslate } from 'react-admin';
import { FieldFrame } from '../../ui/frame';
import { GroupFrame } from '../../ui/group-frame';
import { MultiCombobox } from '../../ui/material/combobox';
import { conditionNames, FEW, offered } from '../enum/choices';
import type { InputOf } from '../input';
import { useFieldInput } from '../useFieldInput';
import { useUnchosen } from '../useUnchosen';
import { useSiblings } from '../useSiblings';

export const EnumsInput: InputOf<'enums'> = (props) => {
  const translate = useTranslate();
  const { options } = props.field.options;
  const { checkText, onUnchosen } = useUnchosen(props.source);
  const { value, onChange, onBlur, ref, frame } = useFieldInput(props, checkText);
  const held: unknown[] = Array.isArray(value) ? value : [];
  const choices = offered(options, held, useSiblings(props.source, conditionNames(options)), translate);
  const chosen = choices.filter((choice) => held.some((entry) => String(entry) === String(choice.value)));
  if (options.length > FEW) {
    return (
      <FieldFrame {...frame}>
        {(control) => (
          <MultiCombobox
            {...control}
            inputRef={ref}
            choices={choices}
            value={chosen}
            readOnly={props.readOnly}
            onUnchosen={onUnchosen}
            onChange={(next) => onChange(next.map((choice) => choice.value))}
            onBlur={onBlur}
          />
        )}
      </FieldFrame>
    );
  }
  return (
    <GroupFrame {...frame} className="c-checks c-row c-wrap">
      {choices.map((choice, index) => (
        <label key={choice.value} className="c-check c-inline c-gap-6">
          <input
            ref={index === 0 ? ref : undefined}
            className="c-checkbox"
            type="checkbox"
            disabled={props.readOnly}
            checked={chosen.includes(choice)}
            onChange={(event) => onChange(ticked(choices, chosen, choice, event.target.checked))}
            onBlur={onBlur}
          />
          {choice.label}
        </label>
      ))}
    </GroupFrame>
  );
};

interface Ticked {
  value: string | number;
}

/** Values in the options' order, so that ticking and unticking changes nothing. */
function ticked(choices: Ticked[], chosen: Ticked[], choice: Ticked, on: boolean): (string | number)[] {
  return choices.filter((each) => (each === choice ? on : chosen.includes(each))).map((each) => each.value);
}
