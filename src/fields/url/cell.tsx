import type { ReactNode } from 'react';
import { webAddress } from '../shared/web-address';

/** An address as a link when it is http or https; any other scheme stays text. */
export function urlCell(text: string): ReactNode {
  const address = webAddress(text);
  if (!address) return text;
  return (
    <a className="c-link c-cut" href={address} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
