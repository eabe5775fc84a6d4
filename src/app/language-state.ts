import { settled } from '../ui/chunk';
import { createDefinitions } from './definitions';
import type { Language } from './language';
import { loadSection, loadTexts, type Texts } from './texts';

/** The current language's texts and definitions. */
export function createLanguageState(texts: Texts) {
  let state = { texts, definitions: createDefinitions(texts) };
  const sections = new Map<string, Promise<void>>();
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
    /** Resolves when the texts of a hand-written screen are among the messages; the same promise for the same section. */
    section: (name: string): Promise<void> => {
      const { language, messages } = state.texts;
      const key = `${language}/${name}`;
      const known = sections.get(key);
      if (known) return known;
      const loading = settled(
        loadSection(language, name).then((loaded) => {
          messages[name] = loaded;
        }),
      );
      sections.set(key, loading);
      loading.catch(() => sections.delete(key));
      return loading;
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
