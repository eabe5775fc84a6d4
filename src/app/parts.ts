import type { Query } from '@tanstack/react-query';
import { createHistory, type History } from '../router/history';
import type { ConfigProblem, RuntimeConfig } from '../auth/config';
import { logWarnings } from './browser-log';
import { withLang } from './i18n/language';
import { createLanguageState, type LanguageState } from './i18n/language-state';
import { createPlatform, type Platform } from './platform';
import { prefetchPage } from './prefetch';
import { onZone } from '../schema/zone';
import { isPublicPath } from './public/paths';
import type { Texts } from './i18n/texts';

export interface Parts {
  platform: Platform;
  history: History;
  language: LanguageState;
  /** Resolves when the first page can render without waiting. Never rejects. */
  ready: Promise<unknown>;
}

/** Creates the parts of the app and requests the data of the first screen. */
export function createParts(config: RuntimeConfig, warnings: ConfigProblem[], texts: Texts): Parts {
  const language = createLanguageState(texts);
  const platform = createPlatform(
    config,
    (name) => language.get().definitions.load(name),
    (key, values) => language.get().i18n.translate(key, values),
  );
  platform.session.setLanguage(texts.language);
  const ready = prefetchPage(platform, language.get().definitions);
  // A query without a lang gets one (docs/decisions.md#language).
  const history = createHistory(window, (search) => withLang(search, language.get().texts.language));
  language.subscribe(() => platform.session.setLanguage(language.get().texts.language));

  // The browser's log has the warnings of the configuration also when nobody can sign in; super administrators get them as notices.
  const warningTexts = () =>
    warnings.map(({ place, key, meant }) => `config.json: ${place}. ${language.get().i18n.translate(key, { meant })}`);
  logWarnings(warningTexts());
  const warn = async () => {
    const { superAdmin } = await platform.authProvider.getIdentity();
    for (const text of superAdmin ? warningTexts() : []) platform.notices.keep('warning', text);
  };
  const warnSuperAdmin = () =>
    void (warnings.length > 0 && platform.session.token() !== '' && warn().catch(() => undefined));
  warnSuperAdmin();

  // What was read may be the orders of today; records are the same in every zone, and a form keeps the one that it has read.
  const inZone = { predicate: ({ queryKey }: Query) => queryKey[1] !== 'getOne' && queryKey[1] !== 'getMany' };
  onZone(() => {
    platform.queryClient.removeQueries({ ...inZone, type: 'inactive' });
    void platform.queryClient.invalidateQueries(inZone);
  });

  // A refused token: go to the sign-in, with the query and the page to return to.
  platform.session.subscribe((event) => {
    const { pathname, search, hash } = history.location();
    if (event === 'signed-in') warnSuperAdmin();
    if (event === 'signed-in' || pathname === '/login') return;
    if (event === 'user-reset') {
      for (const queryKey of [['identity'], ['permissions']]) void platform.queryClient.invalidateQueries({ queryKey });
      return;
    }
    platform.jobs.removeAll();
    platform.notices.clear();
    if (event === 'user-changed') {
      // Reads the shown data again. Titles that were read for the former account would be those of the next pages.
      platform.queryClient.removeQueries({ type: 'inactive' });
      void platform.queryClient.resetQueries();
      return;
    }
    platform.queryClient.clear();
    if (isPublicPath(pathname)) return;
    if (event === 'unauthorized') platform.session.rememberPlace(`${pathname}${search}${hash}`);
    // A sign-out keeps the query of the page.
    history.navigate({ pathname: '/login', search: event === 'signed-out' ? '' : search });
  });
  return { platform, history, language, ready };
}
