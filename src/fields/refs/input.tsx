import { FieldFrame } from '../../ui/frame';
import { MultiCombobox } from '../../ui/material/combobox';
import type { InputProps } from '../input';
import type { Choice } from '../../ui/choice';
import { refList } from '../ref/title';
import { useChoices } from '../ref/useChoices';
import { useMatch } from '../ref/useMatch';
import { useSheet } from '../ref/useSheet';
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
  const chosen = ids.map(choiceOf);
  const pick = (choices: Choice[]) => {
    remember(choices);
    onChange(choices.map((choice) => choice.value));
  };
  const { creating, lookAt } = useSheet({ to: options.to, as: options.of }, filter, (made) => pick([...chosen, made]));
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <MultiCombobox
          {...control}
          {...lookup}
          inputRef={ref}
          value={chosen}
          readOnly={props.readOnly}
          creating={props.readOnly ? undefined : creating}
          lookAt={lookAt}
          onChange={pick}
          onUnchosen={onUnchosen}
          onBlur={onBlur}
        />
      )}
    </FieldFrame>
  );
}
