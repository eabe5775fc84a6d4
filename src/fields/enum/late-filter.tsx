import { useTranslate } from 'react-admin';
import { MultiCombobox } from '../../ui/material/multi-combobox';
import { takeFocus } from '../../ui/take-focus';
import { hintOf, nameOf, saidOf, type FilterProps } from '../filter';
import { offered } from './choices';
import { optionOf } from './option';

/** One option of a few, or several: a list means "one of". */
export function EnumFilter(props: FilterProps<'enum'>) {
  return props.field.options.options.length > 4 || Array.isArray(props.value) ? (
    <Several {...props} />
  ) : (
    <One {...props} />
  );
}

function One(props: FilterProps<'enum'>) {
  const { field, value, onChange, autoFocus } = props;
  const translate = useTranslate();
  const choices = offered(field.options.options, [value], {}, translate);
  return (
    <select
      {...nameOf(props as FilterProps)}
      className="c-input"
      ref={autoFocus ? takeFocus : undefined}
      value={optionOf(choices, value) ? String(value) : ''}
      onChange={(event) => onChange(optionOf(choices, event.target.value)?.value)}
    >
      <option value="">{saidOf(props as FilterProps, translate('fields.any'), translate)}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={String(choice.value)}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

/** A list of options, of which several can be chosen. */
export function Several(props: FilterProps<'enum' | 'enums'>) {
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
