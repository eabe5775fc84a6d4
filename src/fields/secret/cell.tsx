import type { ReactNode } from 'react';

export const MASK = '••••••';

/** Never the secret: exports, tooltips and search get nothing. */
export function secretText(): string {
  return '';
}

/** Equal for every value, so that not even a length shows. */
export function secretCell(): ReactNode {
  return <span className="c-mono c-mask">{MASK}</span>;
}
