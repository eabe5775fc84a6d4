import { createElement, type ComponentType } from 'react';
import { fieldsOfCondition, holds } from '../schema/condition';
import { InnerInputContext } from './inner-input';
import type { InputProps } from './input';
import { inputs } from './inputs';
import { useSiblings } from './useSiblings';

/** The input of a field, of whatever kind, while the field's condition holds. */
export function FieldInput(props: InputProps) {
  const { when } = props.field;
  return when ? <Conditional {...props} when={when} /> : <KindInput {...props} />;
}

function Conditional({ when, ...props }: InputProps & { when: NonNullable<InputProps['field']['when']> }) {
  const values = useSiblings(props.source, fieldsOfCondition(when));
  return holds(when, values) && <KindInput {...props} />;
}

function KindInput(props: InputProps) {
  // The map is exact by kind; that a field's own kind finds its own input TypeScript can't see.
  const Input = inputs[props.field.kind] as ComponentType<InputProps>;
  return <InnerInputContext value={FieldInput}>{createElement(Input, props)}</InnerInputContext>;
}
