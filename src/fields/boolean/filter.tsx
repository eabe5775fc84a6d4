import { useTranslate } from 'ra-core';
import { takeFocus } from '../../ui/take-focus';
import { anyOf, nameOf, type FilterProps } from '../filter';
import { truthOf } from './truth';

/** Yes, no, or any. */
export function BooleanFilter(props: FilterProps<'boolean'>) {
  const { value, onChange, autoFocus } = props;
  const translate = useTranslate();
  const truth = truthOf(value);
  return (
    <select
      {...nameOf(props as FilterProps)}
      className="c-input"
      ref={autoFocus ? takeFocus : undefined}
      value={truth === undefined ? '' : String(truth)}
      onChange={(event) => onChange(truthOf(event.target.value))}
    >
      <option value="">{anyOf(props as FilterProps, translate('fields.any'))}</option>
      <option value="true">{translate('fields.yes')}</option>
      <option value="false">{translate('fields.no')}</option>
    </select>
  );
}
