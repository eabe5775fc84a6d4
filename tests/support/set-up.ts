/**
 * Vitest's set-up of each test file. A component test waits as long as a busy machine needs; one that fails does so all the
 * same. What a test renders and stores goes with it: the page is also that of the worker's next files. jsdom lacks
 * sizes, scrolling, media queries and popovers.
 */
import { afterAll, afterEach, vi } from 'vitest';
import { matchNoMedia, mediaQueryOf } from '../../src/ui/media-query.case';
import { leftListeners, watchListeners } from './left-listeners';
import { pageFaults } from './page-faults';
import { useOwnStyles } from './own-style';

// A build in an earlier file of this worker has set it, and React would be half of the one kind, half of the other.
process.env['NODE_ENV'] = process.env['REACT_BUILD'] ?? 'test';

// Vitest takes stubs back before each test: the next file of the worker may have put its own in their place by then.
afterAll(() => void vi.unstubAllGlobals());
if (typeof document !== 'undefined') {
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  HTMLElement.prototype.showPopover = function show() {
    this.dataset['open'] = '';
  };
  HTMLElement.prototype.hidePopover = function hide() {
    delete this.dataset['open'];
  };
  window.matchMedia ??= mediaQueryOf;
  window.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  useOwnStyles();
  watchListeners();
  // Only now: which React is loaded depends on the environment.
  await import('./suspended-act');
  const { cleanup, configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 20_000 });
  afterEach(() => {
    const faults = pageFaults();
    cleanup();
    matchNoMedia();
    const isKept = document.querySelector('[data-kept]') !== null;
    const left = isKept ? [] : leftListeners();
    // A console that several files share stays signed in: it may still read, and a call without a token ends its session.
    const token = isKept ? localStorage.getItem('acc_token') : null;
    localStorage.clear();
    if (token !== null) localStorage.setItem('acc_token', token);
    sessionStorage.clear();
    const wrong = [...faults, ...left];
    if (wrong.length > 0) throw new Error(['The page has faults:', ...wrong].join('\n'));
  });
  afterAll(async () => {
    // Code that is asked for when its file ends never arrives, and a later file of the worker would wait for it.
    await vi.dynamicImportSettled();
    // A console that several files share stays, with the dialogs that are still closing.
    if (document.querySelector('[data-kept]')) return;
    document.body.replaceChildren();
    history.replaceState(null, '', '/');
  });
}
