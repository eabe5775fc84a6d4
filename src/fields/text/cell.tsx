import type { ReactNode } from 'react';

/** Texts as they are; a number is a text that lost its quotes on the way. */
export function plainText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
}

export function plainCell(text: string): ReactNode {
  return text;
}

/** One line that CSS cuts; the whole text is the tooltip. */
export function cutCell(text: string): ReactNode {
  return (
    <span className="c-cut" title={text}>
      {text}
    </span>
  );
}

/** Addresses and long ids in letters of one width; a short number reads better without. */
export function monoCell(text: string): ReactNode {
  return /^\d{1,9}$/.test(text) ? text : <span className="c-mono">{text}</span>;
}
