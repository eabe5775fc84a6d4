import { createDefinitions } from './definitions';
import type { Language } from './language';
import { loadTexts, type Texts } from './texts';

/** The current language's texts and definitions. */
export function createLanguageState(texts: Texts) {
  let state = { texts, definitions: createDefinitions(texts) };
  const listeners = new Set<() => void>();
  const set = (next: typeof state) => {
    state = next;
    for (const listener of listeners) listener();
  };
  import.meta.hot?.on('schemas:changed', async ({ names }: { names: string[] }) => {
    state.definitions.forget(names);
    set({ ...state, definitions: createDefinitions(state.texts) });
  });
  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Resolves when the texts are there; the page is drawn anew in them. */
    change: async (language: Language) => {
      const loaded = await loadTexts(language);
      localStorage.setItem('lang', language);
      document.documentElement.lang = language;
      set({ texts: loaded, definitions: createDefinitions(loaded) });
    },
  };
}

export type LanguageState = ReturnType<typeof createLanguageState>;
