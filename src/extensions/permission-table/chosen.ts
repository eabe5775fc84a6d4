import type { Prediction } from './usePrediction';

/** The part of a prediction that the filters leave. */
export type Shown = Pick<Prediction, 'screens' | 'roles' | 'verdict'>;

/**
 * @param role id; empty for all roles
 * @param text part of a screen's label or address, or of an offer's label; empty for all screens
 */
export function chosen({ screens, roles, verdict }: Prediction, role: string, text: string): Shown {
  const wanted = text.trim().toLowerCase();
  const has = (value: string) => value.toLowerCase().includes(wanted);
  const some = screens.flatMap((screen) => {
    if (has(screen.label) || has(screen.name)) return [screen];
    const offers = screen.offers.filter(({ label }) => has(label));
    return offers.length > 0 ? [{ ...screen, offers }] : [];
  });
  return { screens: some, roles: role === '' ? roles : roles.filter(({ id }) => id === role), verdict };
}
