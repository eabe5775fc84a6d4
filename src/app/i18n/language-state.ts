import { version } from 'virtual:schemas';
import { browserStorage } from '../../auth/safe-storage';
import { loadOnce } from '../../load';
import { createDefinitions } from '../definitions';
import { createI18n } from './i18n-provider';
import { loadRest, loadTexts, type Texts } from './texts';
import { writeNumbersIn } from '../../fields/shared/number/number-form';
import { createStore } from '../../wire/listeners';

/** The current language's texts, i18nProvider and definitions. */
export function createLanguageState(first: Texts) {
  show(first);
  const { get, set, subscribe } = createStore(stateOf(first));
  let changes = 0;
  let saves = 0;
  /** In dev, a schema was saved. What the page uses is loaded before, too, so that no placeholder takes its place meanwhile. */
  const reload = async (): Promise<void> => {
    saves += 1;
    const [save, { texts }] = [saves, get()];
    const next = createDefinitions(texts);
    await Promise.allSettled(get().definitions.known().map(next.load));
    // A later save or another language may have come meanwhile.
    if (save !== saves) return;
    const state = get();
    set({ ...state, definitions: state.texts === texts ? next : createDefinitions(state.texts) });
  };
  import.meta.hot?.on('schemas:changed', () => void reload());
  import.meta.hot?.send('schemas:loaded', version);
  return {
    get,
    subscribe,
    /** Resolves when the texts that the first list does not show are loaded. */
    rest: (): Promise<void> => get().rest.get(''),
    /**
     * Resolves when the page renders in the new language. What the page uses of the former language is loaded before, so
     * that nothing on it waits: its forms and dialogs stay, with what was typed.
     */
    change: async (language: string) => {
      changes += 1;
      const turn = changes;
      const next = stateOf(await loadTexts(language, get().texts));
      await Promise.all([
        ...get().rest.known().map(next.rest.get),
        ...get().definitions.known().map(next.definitions.load),
      ]);
      // The user may have chosen another language meanwhile.
      if (turn !== changes) return;
      browserStorage.setItem('lang', language);
      show(next.texts);
      set(next);
    },
  };
}

/** The document and the numbers take the language when it is shown. */
function show({ language }: Texts): void {
  document.documentElement.lang = language;
  writeNumbersIn(language);
}

function stateOf(texts: Texts) {
  const i18n = createI18n(texts.language, texts.messages);
  const rest = loadOnce(async () => {
    Object.assign(texts.messages, await loadRest(texts));
    await i18n.changeLocale(texts.language);
  });
  return { texts, i18n, rest, definitions: createDefinitions(texts) };
}

export type LanguageState = ReturnType<typeof createLanguageState>;
