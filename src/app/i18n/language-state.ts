import { version } from 'virtual:defs';
import { browserStorage } from '../../auth/safe-storage';
import { loadOnce } from '../../ui/load';
import { createDefinitions } from '../definitions';
import { createI18n } from './i18n-provider';
import type { Language } from './language';
import { loadSection, loadTexts, type Texts } from './texts';
import { createListeners } from '../../wire/listeners';

/** The current language's texts, i18nProvider and definitions. */
export function createLanguageState(first: Texts) {
  let state = stateOf(first);
  const sections = loadOnce(async (key) => {
    const { language, messages } = state.texts;
    const name = key.slice(language.length + 1);
    messages[name] = await loadSection(language, name);
    await state.i18n.changeLocale(state.texts.language);
  });
  let changes = 0;
  const listeners = createListeners();
  const set = (next: typeof state) => {
    state = next;
    listeners.tell();
  };
  import.meta.hot?.on('schemas:changed', () => set({ ...state, definitions: createDefinitions(state.texts) }));
  import.meta.hot?.send('schemas:loaded', version);
  return {
    get: () => state,
    subscribe: listeners.subscribe,
    /** Resolves when the texts of a section are loaded; the same promise for the same section. */
    section: (name: string): Promise<void> => sections.get(`${state.texts.language}/${name}`),
    /** Resolves when the texts are loaded; the page then renders in the new language. */
    change: async (language: Language) => {
      changes += 1;
      const turn = changes;
      const loaded = await loadTexts(language);
      // The user may have chosen another language meanwhile.
      if (turn !== changes) return;
      browserStorage.setItem('lang', language);
      document.documentElement.lang = language;
      set(stateOf(loaded));
    },
  };
}

function stateOf(texts: Texts) {
  return { texts, i18n: createI18n(texts.language, texts.messages), definitions: createDefinitions(texts) };
}

export type LanguageState = ReturnType<typeof createLanguageState>;
