import { useTranslate } from 'react-admin';
import type { KindOptions } from '../../schema/field-definition';
import { Combobox } from '../../ui/material/combobox';
import { takeFocus } from '../../ui/take-focus';
import { hintOf, nameOf, type FilterProps } from '../filter';
import { isReference } from './id';
import { useChoices } from './useChoices';
import { useTitles } from './useTitles';

interface BoxProps extends FilterProps {
  options: Pick<KindOptions['ref'], 'to' | 'as'>;
  tree: boolean;
}

export function RefFilter(props: FilterProps<'ref' | 'treeref'>) {
  return <RecordBox {...(props as FilterProps)} options={props.field.options} tree={props.field.kind === 'treeref'} />;
}

/** One record of a resource, found by its title. */
export function RecordBox({ options, tree, ...props }: BoxProps) {
  const { field, value, onChange, autoFocus } = props;
  const translate = useTranslate();
  const lookup = useChoices({ to: options.to, as: options.as, filter: {}, tree });
  const { choiceOf, remember } = useTitles(options.to, isReference(value) ? [value] : []);
  return (
    <Combobox
      {...nameOf(props)}
      {...lookup}
      label={field.label}
      placeholder={hintOf(props) ?? translate('fields.any')}
      inputRef={autoFocus ? takeFocus : undefined}
      value={isReference(value) ? choiceOf(value) : null}
      onChange={(choice) => {
        remember(choice ? [choice] : []);
        onChange(choice?.value);
      }}
    />
  );
}
