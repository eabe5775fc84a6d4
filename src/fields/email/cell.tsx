import type { ReactNode } from 'react';
import { isMailAddress } from '../shared/text-cell';

export function emailCell(text: string): ReactNode {
  return isMailAddress(text) ? (
    <a className="c-link c-address" href={`mailto:${text}`} rel="noopener noreferrer">
      {text}
    </a>
  ) : (
    text
  );
}
