import { useTranslate } from 'react-admin';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { get, useFormState, type FieldErrors } from 'react-hook-form';
import { companionsOf } from '../../fields/companions';
import type { FieldDefinition } from '../../schema/field-definition';
import { Banner } from '../../ui/banner';
import { focusInvalid } from './focus-invalid';

interface Props {
  container: RefObject<HTMLElement | null>;
  /** Of the form, in their order; a field within another one has its path as its name. */
  fields: (Pick<FieldDefinition, 'name' | 'label'> & Partial<Pick<FieldDefinition, 'kind' | 'options'>>)[];
  /** Incremented by each validation without a submit, such as a wizard's step. */
  attempt?: number;
}

/** Says how many fields are invalid, names each as a link to it, and focuses the first one after each try. */
export function InvalidSummary({ container, fields, attempt }: Props) {
  const translate = useTranslate();
  const errors = useFirstInvalid(container, attempt);
  const invalid = fields.filter((field) => written(field).some((name) => get(errors, name) !== undefined));
  const count = invalid.length > 0 ? invalid.length : Object.keys(errors).length;
  if (count === 0) return null;
  const focus = (name: string) => focusInvalid(container.current?.querySelector(`[data-field="${name}"]`) ?? null);
  return (
    <Banner
      tone="bad"
      actions={
        <ul className="c-banner-links c-wrap">
          {invalid.map(({ name, label }) => (
            <li key={name}>
              <button type="button" className="c-link" onClick={() => focus(name)}>
                {label}
              </button>
            </li>
          ))}
        </ul>
      }
    >
      <span role="alert">{translate('form.invalid', { smart_count: count })}</span>
    </Banner>
  );
}

/** The values that the input of a field writes: a location's are its latitude and longitude. */
function written({ name, kind, options }: Props['fields'][number]): string[] {
  return [name, ...(kind && options ? companionsOf({ kind, options }) : [])];
}

/** Focuses the first invalid field, without a summary. */
export function FirstInvalid({ container }: Pick<Props, 'container'>) {
  useFirstInvalid(container);
  return null;
}

/** Focuses the first invalid field after each try. @returns the errors of invalid fields, by their names */
function useFirstInvalid(container: Props['container'], attempt?: Props['attempt']): FieldErrors {
  const { errors, submitCount } = useFormState();
  const focusFirst = useEffectEvent(() => {
    if (Object.keys(errors).length > 0) focusInvalid(container.current);
  });
  useEffect(() => focusFirst(), [submitCount, attempt]);
  return errors;
}
