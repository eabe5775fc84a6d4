import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';

declare module '@mui/material/styles' {
  interface ThemeOptions {
    /** Read by createTheme, and missing in its types. */
    colorSpace?: string;
  }
}

/**
 * The library's theme in the console's tokens. They are CSS variables, so a change of appearance needs no new render.
 * `colorSpace` lets the browser mix colours that the library cannot read.
 */
const theme = createTheme({
  colorSpace: 'oklch',
  palette: {
    primary: { main: 'var(--accent)', dark: 'var(--accent-strong)', contrastText: 'var(--on-accent)' },
    text: { primary: 'var(--ink)', secondary: 'var(--ink-2)', disabled: 'var(--ink-3)' },
    divider: 'var(--line)',
    background: { paper: 'var(--raised)', default: 'var(--surface)' },
    action: { hover: 'var(--hover)' },
  },
  // The library's default size is 14; these are the console's sizes.
  typography: {
    fontFamily: 'var(--font)',
    fontSize: 11,
    body1: { fontSize: 'var(--text-m)', lineHeight: 'var(--leading)', letterSpacing: 'inherit' },
    button: {
      fontSize: 'var(--text-m)',
      fontWeight: 400,
      lineHeight: 'var(--leading)',
      letterSpacing: 'inherit',
      textTransform: 'none',
    },
  },
  zIndex: { modal: 60 },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiDialog: { styleOverrides: { paper: { margin: 0, maxWidth: 'none', maxHeight: 'none' } } },
  },
});

const cache = createConstructedCache();

/**
 * Gives the library's components their theme and styles. Emotion would put these into style elements, which the
 * Content-Security-Policy refuses. The rules of a constructed style sheet are allowed. They are in a layer below the
 * kit's (base.css, surfaces.css), which styles the components.
 */
export function MaterialStyles({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}

function createConstructedCache() {
  const made = createCache({ key: 'material' });
  let rules: CSSLayerBlockRule | undefined;
  made.sheet.insert = (rule) => {
    if (!rules) {
      rules = createRules();
      queueMicrotask(() => (rules = undefined));
    }
    try {
      rules.insertRule(rule, rules.cssRules.length);
    } catch {
      // The rule has selectors of another browser, which this browser does not know.
    }
  };
  return made;
}

/**
 * A layer in a style sheet behind all others. What renders together has one of its own: Chromium computes the styles and
 * the layout of the whole page again when `@media` or `@keyframes` comes into a style sheet that it has used, and not
 * when a style sheet is added.
 */
function createRules(): CSSLayerBlockRule {
  const sheet = new CSSStyleSheet();
  sheet.insertRule('@layer material {}');
  document.adoptedStyleSheets.push(sheet);
  return sheet.cssRules[0] as CSSLayerBlockRule;
}
