import { memo, type ComponentType } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { Values } from './changes';

interface Begun {
  /** Values that the form begins with. */
  initial: Values;
}

export interface Formed {
  form: UseFormReturn<Values>;
}

/** Makes the form of a component. react-hook-form renders its caller again as soon as the form is ready: that is not the whole component. */
export function withForm<P extends Begun>(Component: ComponentType<P & Formed>) {
  const Kept = memo(Component) as unknown as ComponentType<P & Formed>;
  return function WithForm(props: P) {
    const form = useForm<Values>({ defaultValues: props.initial, shouldFocusError: false });
    return <Kept {...props} form={form} />;
  };
}
