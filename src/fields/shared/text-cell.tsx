import type { ReactNode } from 'react';
import type { CellLook } from '../kind';

/** A text as it looks in a cell. */
export function textCell(text: string, look?: CellLook): ReactNode {
  if (look === 'cut') return <span className="c-cut">{text}</span>;
  if (look === 'number') return <span className="c-num">{text}</span>;
  if (isMailAddress(text)) return <span className="c-address">{text}</span>;
  return (look === 'mono' ? !isShortNumber(text) : isCode(text)) ? <span className="c-mono">{text}</span> : text;
}

export function isMailAddress(text: string): boolean {
  return /^[^\s@?&]+@[^\s@?&]+$/.test(text);
}

/** A short number reads better without letters of one width. */
function isShortNumber(text: string): boolean {
  return /^\d{1,9}$/.test(text);
}

/**
 * An identifier by its looks: capitals and digits without a gap, as serial numbers, orders, cards and addresses of hardware
 * have them, and codes of three groups or more.
 */
function isCode(text: string): boolean {
  if (/^[\dA-Z]{4,8}(-[\dA-Z]{4,8}){2,}$/.test(text)) return true;
  return /^[\dA-Z][\dA-Z:_-]{8,}[\dA-Z]$/.test(text) && /\d.*\d.*\d/.test(text);
}
