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
  const sheet = new CSSStyleSheet();
  // A rule that brings its own layer would make the browser compute all styles of the page, and its layout, again.
  sheet.insertRule('@layer material {}');
  const rules = sheet.cssRules[0] as CSSLayerBlockRule;
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const made = createCache({ key: 'material' });
  made.sheet.insert = (rule) => {
    try {
      rules.insertRule(rule, rules.cssRules.length);
    } catch {
      // The rule has selectors of another browser, which this browser does not know.
    }
  };
  return made;
}
