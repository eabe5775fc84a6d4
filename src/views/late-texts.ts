import { createContext, use } from 'react';

/** Loads a section of the texts; the same promise for the same section. The app provides it, because views do not know the files of a language. */
export const SectionContext = createContext<((section: string) => Promise<void>) | undefined>(undefined);

/** Suspends until the texts of a section are loaded. */
export function useLateTexts(section: string): void {
  const load = use(SectionContext);
  if (load) use(load(section));
}
