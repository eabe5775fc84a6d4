import { createTheme, StyledEngineProvider, ThemeProvider } from '@mui/material/styles';
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

/**
 * Gives the library's components their theme and styles. Their rules are in the layer `mui`, below the kit's (base.css,
 * surfaces.css), which styles the components. Emotion fills an empty style element by the CSSOM: the Content-Security-Policy
 * allows the hash of an empty one, which can carry nothing (sandbox/security.ts).
 */
export function MaterialStyles({ children }: { children: ReactNode }) {
  return (
    <StyledEngineProvider enableCssLayer>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </StyledEngineProvider>
  );
}
