import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** The library's theme in the console's colours, which are CSS variables, so that a change of theme needs no render. */
const theme = createTheme({
  palette: {
    text: { primary: 'var(--ink)', secondary: 'var(--ink-2)', disabled: 'var(--ink-3)' },
    divider: 'var(--line)',
    background: { paper: 'var(--raised)', default: 'var(--surface)' },
  },
  // Its usual size is 14: its texts are as dense as the console's own.
  typography: { fontFamily: 'var(--font)', fontSize: 11 },
  components: { MuiButtonBase: { defaultProps: { disableRipple: true } } },
});

const cache = createConstructedCache();

/**
 * Gives charts and the calendar their styles. Emotion would put them into style elements, which the
 * Content-Security-Policy refuses. The rules of a constructed style sheet are allowed.
 */
export function MaterialStyles({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}

function createConstructedCache() {
  const rules = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules];
  const made = createCache({ key: 'material' });
  made.sheet.insert = (rule) => {
    try {
      rules.insertRule(rule, rules.cssRules.length);
    } catch {
      // A rule for another browser's own selectors, which this one does not know.
    }
  };
  return made;
}
