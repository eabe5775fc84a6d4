import type { ReactNode } from 'react';
import { fileName } from './name';
import { webAddress } from '../shared/web-address';

/** A stored file by its own name, without the path and the query of its address. */
export function fileCell(text: string): ReactNode {
  const address = webAddress(text);
  if (!address) return text;
  return (
    <a className="c-link c-cut" href={address} target="_blank" rel="noopener noreferrer" title={text}>
      {fileName(text)}
    </a>
  );
}
