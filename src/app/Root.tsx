import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { RuntimeConfig } from '../auth/config';
import { App } from './App';
import { createI18n } from './i18n';
import { withLang } from './language';
import { createLanguageState } from './language-state';
import { createPlatform, PlatformProvider } from './platform';
import { prefetchPage } from './prefetch';
import type { Texts } from './texts';

interface Props {
  config: RuntimeConfig;
  texts: Texts;
}

/** The page's lifelong parts, made once, and the language, which can change under them. */
export function Root({ config, texts }: Props) {
  const [parts] = useState(() => createParts(config, texts));
  return (
    <PlatformProvider value={parts.platform}>
      <RouterProvider router={parts.router} />
    </PlatformProvider>
  );
}

function createParts(config: RuntimeConfig, texts: Texts) {
  const language = createLanguageState(texts);
  const platform = createPlatform(
    config,
    (name) => language.get().definitions.load(name),
    (key, values) => createI18n(language.get().texts.language, language.get().texts.messages).translate(key, values),
  );
  platform.session.setLanguage(texts.language);
  prefetchPage(platform, language.get().definitions);
  const router = createBrowserRouter([{ path: '*', element: <App language={language} /> }]);
  language.subscribe(() => platform.session.setLanguage(language.get().texts.language));

  // A refused token: back to the sign-in, keeping the query and the way back.
  platform.session.subscribe((event) => {
    const { pathname, search, hash } = router.state.location;
    if (event === 'signed-in' || pathname === '/login') return;
    platform.queryClient.clear();
    if (event === 'user-reset') return;
    if (event === 'unauthorized') platform.session.rememberPlace(`${pathname}${search}${hash}`);
    void router.navigate(`/login${withLang(search, language.get().texts.language)}`);
  });
  return { platform, router };
}
