import { createRoot } from 'react-dom/client';
import { loadConfig } from '../auth/config';
import { browserStorage } from '../auth/safe-storage';
import { LAST_USER } from '../auth/session';
import { limited } from '../ui/load';
import { createPreferences } from '../views/preferences';
import { showAppearance } from './appearance';
import { whileIdle } from './idle';
import { languageOf } from './i18n/language';
import { createParts } from './parts';
import { pagesAhead } from './pages';
import { Root } from './Root';
import { SetupProblem } from './SetupProblem';
import { loadTexts } from './i18n/texts';

/** Loads configuration and language in parallel, and renders the console, or the problems that prevent the start. */
export async function start(container: HTMLElement): Promise<void> {
  // Before the first paint, so that a dark theme shows no light page first.
  showAppearance(createPreferences(browserStorage, browserStorage.getItem(LAST_USER) ?? ''));
  const root = createRoot(container);
  const language = languageOf(location, navigator.language, browserStorage.getItem('lang'));
  document.documentElement.lang = language;
  pagesAhead(location.pathname, browserStorage.getItem('acc_token') !== null);
  try {
    const [result, texts] = await Promise.all([loadConfig((url, init) => fetch(url, init)), loadTexts(language)]);
    if ('problems' in result) {
      root.render(<SetupProblem problems={result.problems} texts={texts} />);
      return;
    }
    const parts = createParts(result.config, result.warnings, texts);
    await parts.ready;
    root.render(<Root parts={parts} />);
    whileIdle(async () => (await limited(() => import('../ui/tips'))).startTips());
  } catch (error) {
    root.render(<SetupProblem problems={[]} detail={error instanceof Error ? error.message : String(error)} />);
  }
}
