import type { ReactNode } from 'react';

export function emailCell(text: string): ReactNode {
  return /^[^\s@?&]+@[^\s@?&]+$/.test(text) ? (
    <a className="c-link" href={`mailto:${text}`} rel="noopener noreferrer">
      {text}
    </a>
  ) : (
    text
  );
}
