/**
 * Vitest's set-up: a component test waits as long as a busy machine needs; one that fails does so all the same. jsdom
 * lacks adopted style sheets, where Material UI's styles go.
 */
if (typeof document !== 'undefined') {
  document.adoptedStyleSheets = [];
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 10_000 });
}

export {};
