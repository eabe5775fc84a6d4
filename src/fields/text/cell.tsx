import type { ReactNode } from 'react';

export function plainCell(text: string): ReactNode {
  return isCode(text) ? <span className="c-mono">{text}</span> : text;
}

/** An identifier by its looks: capitals and digits without a gap, as serial numbers, orders, cards and addresses of hardware have them. */
function isCode(text: string): boolean {
  return /^[\dA-Z][\dA-Z:_-]{8,}[\dA-Z]$/.test(text) && /\d.*\d.*\d/.test(text);
}

/** One line that CSS cuts. */
export function cutCell(text: string): ReactNode {
  return <span className="c-cut">{text}</span>;
}

/** Addresses and long ids in letters of one width; a short number reads better without. */
export function monoCell(text: string): ReactNode {
  return /^\d{1,9}$/.test(text) ? text : <span className="c-mono">{text}</span>;
}
