import { FieldFrame } from '../../ui/frame';
import { MultiCombobox } from '../../ui/material/multi-combobox';
import type { InputProps } from '../input';
import { refList } from '../ref/title';
import { useChoices } from '../ref/useChoices';
import { useMatch } from '../ref/useMatch';
import { useTitles } from '../ref/useTitles';
import { useFieldInput } from '../useFieldInput';
import { useUnchosen } from '../useUnchosen';

export function RefsInput(props: InputProps<'refs'>) {
  const { options } = props.field;
  const { checkText, onUnchosen } = useUnchosen(props.source);
  const { value, onChange, onBlur, ref, frame } = useFieldInput(props, checkText);
  const filter = useMatch(options, props.source, () => onChange([]));
  const lookup = useChoices({ to: options.from ?? options.to, as: options.of, filter, tree: false });
  const ids = (Array.isArray(value) && refList(value)) || [];
  const { choiceOf, remember } = useTitles(options.to, ids);
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <MultiCombobox
          {...control}
          {...lookup}
          inputRef={ref}
          value={ids.map(choiceOf)}
          readOnly={props.readOnly}
          onChange={(choices) => {
            remember(choices);
            onChange(choices.map((choice) => choice.value));
          }}
          onUnchosen={onUnchosen}
          onBlur={onBlur}
        />
      )}
    </FieldFrame>
  );
}
