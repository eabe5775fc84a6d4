import { createElement, type ComponentType } from 'react';
import { holds, withFormer } from '../schema/condition';
import { askedBy, BesideContext } from './beside';
import { InnerInputContext } from './inner-input';
import type { InputProps } from './input';
import './inputs.css';
import { inputs } from './maps/inputs';
import { textBox } from './shared/text-box';
import { useFormer } from './useFormer';
import { useSiblings } from './useSiblings';

/** The input of a field of any kind, while the field's condition holds. */
export function FieldInput(props: InputProps) {
  const asked = askedBy(props.field);
  return asked.length > 0 ? <Dependent {...props} asked={asked} /> : <KindInput {...props} />;
}

/** Watches what its conditions ask for: a field without any watches nothing but itself. */
function Dependent({ asked, ...props }: InputProps & { asked: string[] }) {
  const beside = withFormer(useSiblings(props.source, asked), useFormer(props.place));
  if (!holds(props.field.when, beside)) return null;
  return (
    <BesideContext value={beside}>
      <KindInput {...props} />
    </BesideContext>
  );
}

const TextBox = textBox({});

function KindInput(props: InputProps) {
  // TypeScript can't see that a field's kind selects the input of the same kind.
  const Input = (inputs[props.field.kind] ?? TextBox) as ComponentType<InputProps>;
  return <InnerInputContext value={FieldInput}>{createElement(Input, props)}</InnerInputContext>;
}
