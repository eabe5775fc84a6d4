import { use } from 'react';
import { useInput, useTranslate, type Validator } from 'react-admin';
import { GroupFrame } from '../../ui/group-frame';
import { NumberBox } from '../../ui/number-box';
import { BesideContext } from '../beside';
import { errorText } from '../error-text';
import type { InputProps } from '../input';
import { sentences } from '../shared/sentences';
import { typedNumber } from '../shared/number/typed';
import { siblingPath } from '../siblings';
import { isRequired, validatorOf } from '../validate';
import { locationProblems } from './form';

function same(value: unknown): unknown {
  return value;
}

/** Latitude and longitude: two other fields, validated together. */
export function LocationInput({ field, source, place, readOnly }: InputProps<'location'>) {
  const translate = useTranslate();
  const validate = validatorOf(field, place, undefined, () => first.formState.defaultValues) as Validator;
  const shared = { validate, parse: same, format: same };
  const first = useInput({ ...shared, source: siblingPath(source, 'latitude') });
  const second = useInput({ ...shared, source: siblingPath(source, 'longitude') });
  const required = isRequired(field, use(BesideContext), place);
  const message = first.fieldState.error?.message ?? second.fieldState.error?.message;
  // Each of the two that is wrong is told: the form keeps one problem of the pair.
  const wrong = locationProblems([first.field.value, second.field.value]);
  const error =
    message && wrong.length > 1
      ? sentences(...wrong.map((each) => translate(each.message, each.args)))
      : errorText(message, translate);
  return (
    <GroupFrame
      label={field.label}
      required={required}
      help={field.help}
      error={error}
      className="c-span c-row c-gap-8"
    >
      {[first.field, second.field].map((control, index) => (
        <NumberBox
          key={control.name}
          ref={control.ref}
          aria-label={translate(index === 0 ? 'fields.latitude' : 'fields.longitude')}
          aria-invalid={error ? true : undefined}
          placeholder={translate(index === 0 ? 'fields.latitude' : 'fields.longitude')}
          value={control.value}
          readOnly={readOnly}
          onType={(text) => control.onChange(typedNumber(text))}
          onBlur={control.onBlur}
        />
      ))}
    </GroupFrame>
  );
}
