import { createRoot } from 'react-dom/client';
import { loadConfig } from '../auth/config';
import { languageOf } from './language';
import { Root } from './Root';
import { SetupProblem } from './SetupProblem';
import { loadTexts } from './texts';

/** Reads the configuration and the language, side by side, and draws the console or what keeps it from starting. */
export async function start(container: HTMLElement): Promise<void> {
  const root = createRoot(container);
  const language = languageOf(location, navigator.language, localStorage.getItem('lang'));
  document.documentElement.lang = language;
  try {
    const [result, texts] = await Promise.all([loadConfig((url, init) => fetch(url, init)), loadTexts(language)]);
    if ('problems' in result) root.render(<SetupProblem problems={result.problems} texts={texts} />);
    else root.render(<Root config={result.config} texts={texts} />);
  } catch (error) {
    root.render(<SetupProblem problems={[]} detail={error instanceof Error ? error.message : String(error)} />);
  }
}
