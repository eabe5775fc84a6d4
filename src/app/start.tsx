import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { basePath, currentPath } from '../base-path';
import { loadConfig } from '../auth/config';
import { browserStorage } from '../auth/safe-storage';
import { LAST_USER } from '../auth/session';
import { setIconFolder } from '../ui/icon';
import { needForLazy } from '../ui/lazy';
import { limited } from '../load';
import { createPreferences } from '../views/preferences';
import { showAppearance } from './appearance';
import { whileIdle } from '../ui/idle';
import { fetchTypeface, showTypeface } from '../ui/typeface';
import { languageOf } from './i18n/language';
import { showZone } from '../schema/zone';
import { createParts, type Parts } from './parts';
import { pagesAhead } from './pages';
import { Root } from './Root';
import { SetupProblem } from './SetupProblem';
import { loadTexts, type Texts } from './i18n/texts';
import { definitionsAddress, loadRelease, type Release } from './release';

/**
 * Loads configuration and language in parallel, and renders the console, or the problems that prevent the start.
 *
 * @returns ends the console: what is rendered goes, and nothing waits any longer to be loaded
 */
export async function start(container: HTMLElement): Promise<() => void> {
  // Before the first paint, so that a dark theme shows no light page first.
  const preferences = createPreferences(browserStorage, browserStorage.getItem(LAST_USER) ?? '');
  showAppearance(preferences);
  showZone(preferences.read('zone'));
  showTypeface(browserStorage);
  const root = createRoot(container);
  const waiting: (() => void)[] = [];
  const later = (work: () => Promise<unknown>) => void waiting.push(whileIdle(work));
  const end = () => {
    for (const cancel of waiting) cancel();
    root.unmount();
  };
  let setMade: (parts: Parts) => void = () => undefined;
  const made = new Promise<Parts>((resolve) => {
    setMade = resolve;
  });
  needForLazy(async () => (await made).language.rest());
  pagesAhead(currentPath(), browserStorage.getItem('acc_token') !== null);
  try {
    const release = loadRelease();
    const [result, texts] = await Promise.all([
      loadConfig((url, init) => globalThis.early?.config ?? fetch(url, init), `${basePath}config.json`),
      loadFirstTexts(release),
    ]);
    if ('problems' in result) {
      root.render(<SetupProblem problems={result.problems} texts={texts} />);
      return end;
    }
    const parts = createParts(result.config, result.warnings, texts);
    setMade(parts);
    await parts.ready;
    // In slices: a slow processor answers between them.
    startTransition(() => root.render(<Root parts={parts} />));
    later(async () => (await limited(() => import('../ui/tips'))).startTips());
    later(() => fetchTypeface(browserStorage));
    if (!import.meta.env.DEV)
      later(async () => (await limited(() => import('./release-watch'))).watchRelease(parts, await release));
    // Loaded ahead: a connection that fails is a reason to copy details.
    later(() => limited(() => import('./support/details')));
    const { reportUrl } = result.config;
    if (reportUrl !== undefined)
      later(
        async () =>
          void (await limited(() => import('./reporting/reporting'))).startReporting(result.config, reportUrl),
      );
  } catch (error) {
    root.render(<SetupProblem problems={[]} detail={error instanceof Error ? error.message : String(error)} />);
  }
  return end;
}

async function loadFirstTexts(release: Promise<Release>): Promise<Texts> {
  const { languages, ...named } = await release;
  const address = definitionsAddress(named);
  const place = { pathname: currentPath(), search: location.search };
  const language = languageOf(place, navigator.language, browserStorage.getItem('lang'), languages);
  document.documentElement.lang = language;
  const texts = await loadTexts(language, { address, languages });
  setIconFolder(address);
  return texts;
}
