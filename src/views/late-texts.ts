import { createContext, use } from 'react';

/** Loads a section of the locales that most visits never need; the app says how. The same promise for the same section. */
export const LateTextsContext = createContext<((section: string) => Promise<void>) | undefined>(undefined);

/** Suspends until the texts of a section are there. */
export function useLateTexts(section: string): void {
  const load = use(LateTextsContext);
  if (load) use(load(section));
}
