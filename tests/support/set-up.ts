/**
 * Vitest's set-up of each test file. A component test waits as long as a busy machine needs; one that fails does so all the
 * same. What a test renders and stores goes with it: the page is also that of the worker's next files. jsdom lacks
 * scrolling, media queries, and adopted style sheets, where Material UI's styles go.
 */
import { afterAll, afterEach } from 'vitest';
import { matchNoMedia, mediaQueryOf } from '../../src/ui/media-query.case';

if (typeof document !== 'undefined') {
  document.adoptedStyleSheets = [];
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  window.matchMedia ??= mediaQueryOf;
  const { cleanup, configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 10_000 });
  afterEach(() => {
    cleanup();
    matchNoMedia();
    localStorage.clear();
    sessionStorage.clear();
  });
  afterAll(() => {
    document.body.replaceChildren();
    history.replaceState(null, '', '/');
  });
}
