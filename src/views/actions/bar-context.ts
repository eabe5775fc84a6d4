import type { RaRecord } from 'react-admin';
import { createContext, use } from 'react';
import type { Operation } from './operation';

/** The result of the last action in the bar. */
export interface Told {
  tone: 'good' | 'warn';
  text: string;
}

/** State that outlives the open record. */
interface BarMemory {
  told: Told | undefined;
  tell: (told: Told | undefined) => void;
  /** What follows every run. */
  after: (operation: Operation, done: RaRecord[]) => void;
}

export const BarContext = createContext<BarMemory | null>(null);

export function useBarMemory(): BarMemory {
  const memory = use(BarContext);
  if (!memory) throw new Error('A bar needs an ActionHost above it');
  return memory;
}
