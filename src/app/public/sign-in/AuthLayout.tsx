import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { LanguageMenu } from '../../i18n/LanguageMenu';
import { Offline } from '../../Offline';
import { usePlatformName } from '../../usePlatformName';
import { appVersion } from '../../version';
import './auth.css';

/** The authentication layout: a card beside the platform's name, no sidebar. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const name = usePlatformName();
  return (
    <div className="s-auth">
      <aside className="s-auth-side c-stack">
        <LensArt />
        <div className="s-auth-brand c-row c-gap-12 c-large c-strong">
          <span className="c-logo" aria-hidden="true" />
          {name}
        </div>
        <p className="s-auth-claim">{translate('entrance.claim')}</p>
        <p className="s-auth-text">{translate('entrance.claimText')}</p>
      </aside>
      <main className="s-auth-main c-center">
        <div className="s-auth-language">
          <LanguageMenu />
        </div>
        <div className="s-auth-card">
          <Offline />
          {children}
        </div>
        <p className="s-auth-version c-small c-faint">{translate('entrance.version', { version: appVersion() })}</p>
      </main>
    </div>
  );
}

/** Rings of a lens, from small to large. */
const rings = [92, 148, 214, 290, 376, 472, 580];

/** Devices on the rings, away from the text: the ring, and the position in degrees clockwise from three o'clock. */
const devices: [ring: number, degrees: number][] = [
  [1, 205],
  [1, 300],
  [2, 285],
  [2, 160],
  [3, 188],
  [3, 296],
  [4, 280],
  [5, 283],
];

/** An illustration: the logo's lens with devices around it. */
function LensArt() {
  return (
    <svg className="s-auth-art" viewBox="0 0 640 640" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      {rings.map((radius) => (
        <circle key={radius} className="s-auth-ring" cx="500" cy="470" r={radius} />
      ))}
      <circle className="s-auth-iris" cx="500" cy="470" r="56" />
      <circle className="s-auth-pupil" cx="500" cy="470" r="20" />
      {devices.map(([ring, degrees], index) => {
        const angle = (degrees * Math.PI) / 180;
        const radius = rings[ring] ?? 0;
        return (
          <circle
            key={index}
            className={index % 3 === 0 ? 's-auth-device s-auth-device-live' : 's-auth-device'}
            cx={500 + radius * Math.cos(angle)}
            cy={470 + radius * Math.sin(angle)}
            r="4"
          />
        );
      })}
    </svg>
  );
}
