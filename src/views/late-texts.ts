import { createContext, use } from 'react';

/** Loads a section of the texts; the same promise for the same section. The app provides it, since no view knows a language's files. */
export const SectionContext = createContext<((section: string) => Promise<void>) | undefined>(undefined);

/** Suspends until the texts of a section are there. */
export function useLateTexts(section: string): void {
  const load = use(SectionContext);
  if (load) use(load(section));
}
