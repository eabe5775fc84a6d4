import type { Json } from '../schema/json';
import { isDensity } from '../views/list/choices';
import type { Preferences } from '../views/preferences';

/** The console's appearance, as a user can choose it (docs/specification.md#shell-appearance). */
export const THEMES = ['system', 'light', 'dark'] as const;
export const ACCENTS = ['purple', 'azure', 'green', 'orange', 'danger', 'rose'] as const;
export const SIDEBARS = ['black', 'white', 'red'] as const;

type Theme = (typeof THEMES)[number];
export type Accent = (typeof ACCENTS)[number];
type SidebarColor = (typeof SIDEBARS)[number];

export function isTheme(value: Json): value is Theme {
  return THEMES.some((theme) => theme === value);
}

export function isAccent(value: Json): value is Accent {
  return ACCENTS.some((accent) => accent === value);
}

export function isSidebar(value: Json): value is SidebarColor {
  return SIDEBARS.some((color) => color === value);
}

const darkQuery = window.matchMedia('(prefers-color-scheme: dark)');

/** Sets the chosen appearance on the document for tokens.css. */
export function showAppearance({ read }: Pick<Preferences, 'read'>): void {
  const chosen = <T extends Json>(key: string, isValid: (value: Json) => value is T, usual: T): T => {
    const value = read(key);
    return value !== undefined && isValid(value) ? value : usual;
  };
  const theme = chosen('theme', isTheme, 'system');
  const dark = theme === 'dark' || (theme === 'system' && darkQuery.matches);
  Object.assign(document.documentElement.dataset, {
    theme: dark ? 'dark' : 'light',
    accent: chosen('accent', isAccent, 'azure'),
    sidebar: chosen('sidebar', isSidebar, 'white'),
    density: chosen('density', isDensity, 'normal'),
  });
}

/** Updates the document when the user or the system changes the appearance. Returns a function that stops it. */
export function followAppearance(preferences: Preferences): () => void {
  const show = () => showAppearance(preferences);
  show();
  const forget = preferences.subscribe(show);
  darkQuery.addEventListener('change', show);
  return () => {
    forget();
    darkQuery.removeEventListener('change', show);
  };
}
