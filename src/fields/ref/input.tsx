import { useRecordContext, useResourceContext } from 'react-admin';
import type { Choice } from '../../ui/choice';
import { Combobox } from '../../ui/material/combobox';
import { FieldFrame } from '../../ui/frame';
import type { RowRecord } from '../cell';
import type { InputProps } from '../input';
import { useFieldInput } from '../useFieldInput';
import { useUnchosen } from '../useUnchosen';
import { isReference } from './id';
import { carriedTitle, spareTitle } from './title';
import { useChoices } from './useChoices';
import { useMatch } from './useMatch';
import { useSheet } from './useSheet';
import { useTitles } from './useTitles';

/** One record of another resource, found by its title; a tree is shown whole and indented. */
export function RefInput(props: InputProps<'ref' | 'treeref'>) {
  const { kind, label, name, options } = props.field;
  const { checkText, onUnchosen } = useUnchosen(props.source);
  const { value, onChange, onBlur, ref, frame } = useFieldInput(props, checkText);
  const filter = useMatch(options, props.source, () => onChange(null));
  const record = useRecordContext<RowRecord & { id: string | number }>();
  const tree = kind === 'treeref';
  const itself = useResourceContext() === options.to && tree ? record?.id : undefined;
  // A parameter of an action that begins empty although the record has a value asks for another one.
  const present = props.place === 'add' && props.field.default === '' ? record?.[name] : undefined;
  const own = itself ?? (isReference(present) ? present : undefined);
  const lookup = useChoices({ to: options.from ?? options.to, as: options.as, filter, tree, own });
  const holds = record && record[name] === value ? record : {};
  const carried = carriedTitle(holds, options);
  const { choiceOf, remember } = useTitles(
    options.to,
    isReference(value) && carried === undefined ? [value] : [],
    spareTitle(holds, options),
  );
  const choice = isReference(value) ? (carried === undefined ? choiceOf(value) : { value, label: carried }) : null;
  const pick = (picked: Choice | null) => {
    remember(picked ? [picked] : []);
    onChange(picked?.value ?? null);
  };
  const { creating, lookAt } = useSheet(options, filter, pick);
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <Combobox
          {...control}
          {...lookup}
          inputRef={ref}
          label={label}
          value={choice}
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
