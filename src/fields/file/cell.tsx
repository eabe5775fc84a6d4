import type { ReactNode } from 'react';
import { webAddress } from '../shared/web-address';

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
