import { useInput, useTranslate, type Validator } from 'react-admin';
import { use, type ReactNode } from 'react';
import type { FieldKind } from '../schema/field-definition';
import { BesideContext } from './beside';
import { errorText } from './error-text';
import type { InputProps } from './input';
import type { Problem } from './problem';
import { RelatedContext } from './related';
import { RulesContext } from './rules-context';
import { isRequired, validatorOf } from './validate';

interface FieldInput {
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  /** For the element that gets the focus when the value is refused. */
  ref: (element: HTMLElement | null) => void;
  /** For FieldFrame or GroupFrame. */
  frame: { label: string; required: boolean; help: string | undefined; error: ReactNode };
  /** Default of the form, what a reset goes back to. */
  initial: unknown;
}

function same(value: unknown): unknown {
  return value;
}

/**
 * The value of a field in the form around, validated by its definition. Values go in and out as the
 * wire's `fromWire` gives them; a text that can't be read stays in the form as it was typed.
 * @param more another check, asked when the definition's own finds nothing
 */
export function useFieldInput<K extends FieldKind>(
  { field, source, place, empty }: InputProps<K>,
  more?: (value: unknown) => Problem | undefined,
): FieldInput {
  const translate = useTranslate();
  const definition: InputProps['field'] = field as InputProps['field'];
  const related = use(RelatedContext);
  const broken = use(RulesContext);
  const beside = use(BesideContext);
  const own = validatorOf(definition, place, empty, () => formState.defaultValues, related);
  const validate = ((value, values, props: { finalSource: string }) =>
    own(value, values, props) ?? broken(props.finalSource, values) ?? more?.(value)) as Validator;
  const { field: control, fieldState, formState } = useInput({ source, validate, parse: same, format: same });
  const required = isRequired(definition, beside, place);
  return {
    value: control.value as unknown,
    onChange: control.onChange,
    onBlur: control.onBlur,
    ref: control.ref,
    initial: valueAt(formState.defaultValues, control.name),
    frame: {
      label: field.label,
      required,
      help: field.help,
      error: errorText(fieldState.error?.message, translate),
    },
  };
}

function valueAt(values: unknown, path: string): unknown {
  let found = values;
  for (const step of path.split('.'))
    found = typeof found === 'object' && found !== null ? Reflect.get(found, step) : undefined;
  return found;
}
