import { use, type ComponentType, type ReactNode } from 'react';
import type { ExtensionUse } from '../schema/extension';
import { FieldFrame } from '../ui/frame';
import type { RowRecord } from './cell';
import { ExtensionContext, type PlaceProps } from './extension';
import type { InputProps } from './input';
import { useFieldInput } from './useFieldInput';
import { useSiblings } from './useSiblings';

type Input = PlaceProps['input'];

interface Props extends InputProps {
  named: ExtensionUse;
  /** The input of the field's kind. */
  usual: ReactNode;
}

/** An input that an extension draws. When it fails, the usual one is below the message, so that the form can be saved. */
export function ExtendedInput({ named, usual, ...props }: Props): ReactNode {
  return use(ExtensionContext)({
    place: 'input',
    named,
    label: props.field.label,
    draw: (Component, read) => <Framed {...props} Component={Component} reads={named.reads} read={read} />,
    instead: usual,
  });
}

interface FramedProps extends InputProps {
  Component: ComponentType<Input>;
  reads: readonly string[];
  read: (values: RowRecord) => Input['record'];
}

function Framed({ Component, reads, read, ...props }: FramedProps) {
  const { value, onChange, onBlur, ref, frame } = useFieldInput(props);
  const values = useSiblings(props.source, reads);
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <Component
          field={props.field}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          inputRef={ref}
          control={control}
          readOnly={props.readOnly ?? false}
          record={read(values)}
        />
      )}
    </FieldFrame>
  );
}
