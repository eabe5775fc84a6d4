import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { adopt } from '../adopted';

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
 * Content-Security-Policy refuses. The rules of constructed style sheets are allowed. They are in a layer below the
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
  const { insert } = made;
  let rules: CSSLayerBlockRule | undefined;
  // The rules of each style have a style sheet of their own, which nothing changes once the browser has used it.
  made.insert = (...style) => {
    rules = undefined;
    return insert(...style);
  };
  made.sheet.insert = (rule) => {
    rules ??= adopt('@layer material {}').cssRules[0] as CSSLayerBlockRule;
    try {
      rules.insertRule(rule, rules.cssRules.length);
    } catch {
      // The rule has selectors of another browser, which this browser does not know.
    }
  };
  return made;
}
