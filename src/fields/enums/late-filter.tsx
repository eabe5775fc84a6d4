import { useTranslate } from 'react-admin';
import { MultiCombobox } from '../../ui/material/combobox';
import { takeFocus } from '../../ui/take-focus';
import { offered } from '../enum/choices';
import { hintOf, nameOf, type FilterProps } from '../filter';

/** A list of options, of which several can be chosen. */
export function EnumsFilter(props: FilterProps<'enum' | 'enums'>) {
  const { field, value, onChange, autoFocus } = props;
  const translate = useTranslate();
  const held: unknown[] = Array.isArray(value) ? value : [value];
  const choices = offered(field.options.options, held, {}, translate);
  return (
    <MultiCombobox
      {...nameOf(props as FilterProps)}
      inputRef={autoFocus ? takeFocus : undefined}
      placeholder={hintOf(props as FilterProps) ?? translate('fields.any')}
      choices={choices}
      value={choices.filter((choice) => held.some((entry) => String(entry) === String(choice.value)))}
      onChange={(chosen) => {
        const wanted = choices.filter((choice) => chosen.some(({ value: each }) => each === choice.value));
        onChange(wanted.length > 0 ? wanted.map((choice) => choice.value) : undefined);
      }}
    />
  );
}
