import { createElement, type ComponentType } from 'react';
import { fieldsOfCondition, holds, withFormer } from '../schema/condition';
import { ExtendedInput } from './extended-input';
import { InnerInputContext } from './inner-input';
import type { InputProps } from './input';
import './inputs.css';
import { inputs } from './maps/inputs';
import { textBox } from './shared/text-box';
import { useFormer } from './useFormer';
import { useSiblings } from './useSiblings';

/** The input of a field of any kind, while the field's condition holds. */
export function FieldInput(props: InputProps) {
  const { when } = props.field;
  return when ? <Conditional {...props} when={when} /> : <KindInput {...props} />;
}

function Conditional({ when, ...props }: InputProps & { when: NonNullable<InputProps['field']['when']> }) {
  const values = withFormer(useSiblings(props.source, fieldsOfCondition(when)), useFormer(props.place));
  return holds(when, values) && <KindInput {...props} />;
}

const TextBox = textBox({});

function KindInput(props: InputProps) {
  // TypeScript can't see that a field's kind selects the input of the same kind.
  const Input = (inputs[props.field.kind] ?? TextBox) as ComponentType<InputProps>;
  const usual = <InnerInputContext value={FieldInput}>{createElement(Input, props)}</InnerInputContext>;
  const { input: named } = props.field;
  return named ? <ExtendedInput {...props} named={named} usual={usual} /> : usual;
}
