import { Router } from '../router/Router';
import { App } from './App';
import type { Parts } from './parts';
import { PlatformProvider } from './platform';

/** The root component. Its parts live as long as the page. */
export function Root({ parts: { platform, history, language } }: { parts: Parts }) {
  return (
    <PlatformProvider value={platform}>
      <Router history={history}>
        <App language={language} history={history} />
      </Router>
    </PlatformProvider>
  );
}
