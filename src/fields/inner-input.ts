import { createContext, use, type ComponentType } from 'react';
import type { InputProps } from './input';

/** The input component for fields inside rows and JSON. FieldInput passes itself, so that kinds nest without importing each other. */
export const InnerInputContext = createContext<ComponentType<InputProps> | null>(null);

export function useInnerInput(): ComponentType<InputProps> {
  const InnerInput = use(InnerInputContext);
  if (!InnerInput) throw new Error('useInnerInput needs a FieldInput above it');
  return InnerInput;
}
