import { useTranslate } from 'react-admin';
import { takeFocus } from '../../ui/take-focus';
import { nameOf, saidOf, type FilterProps } from '../filter';
import { EnumsFilter } from '../enums/late-filter';
import { offered } from './choices';
import { optionOf } from './option';

/** One option of a few, or several: a list means "one of". */
export function EnumFilter(props: FilterProps<'enum'>) {
  return props.field.options.options.length > 4 || Array.isArray(props.value) ? (
    <EnumsFilter {...props} />
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
