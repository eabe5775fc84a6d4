import { useTranslate } from 'react-admin';
import { takeFocus } from '../../ui/take-focus';
import { nameOf, saidOf, type FilterProps } from '../filter';
import { truthOf } from './truth';

/** Yes, no, or any. */
export function BooleanFilter(props: FilterProps<'boolean'>) {
  const { value, onChange, autoFocus } = props;
  const translate = useTranslate();
  const truth = truthOf(value);
  const said = (text: string) => saidOf(props as FilterProps, translate(text), translate);
  return (
    <select
      {...nameOf(props as FilterProps)}
      className="c-input"
      ref={autoFocus ? takeFocus : undefined}
      value={truth === undefined ? '' : String(truth)}
      onChange={(event) => onChange(truthOf(event.target.value))}
    >
      <option value="">{said('fields.any')}</option>
      <option value="true">{said('ra.boolean.true')}</option>
      <option value="false">{said('ra.boolean.false')}</option>
    </select>
  );
}
