import type { ReactNode } from 'react';
import { webAddress } from './address';

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

export function emailCell(text: string): ReactNode {
  return /^[^\s@?&]+@[^\s@?&]+$/.test(text) ? (
    <a className="c-link" href={`mailto:${text}`} rel="noopener noreferrer">
      {text}
    </a>
  ) : (
    text
  );
}

/** A stored file by its own name, without the path and the query of its address. */
export function fileCell(text: string): ReactNode {
  const address = webAddress(text);
  if (!address) return text;
  const path = new URL(address).pathname;
  return (
    <a className="c-link c-cut" href={address} target="_blank" rel="noopener noreferrer" title={text}>
      {fileName(path) || text}
    </a>
  );
}

function fileName(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
