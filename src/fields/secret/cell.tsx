import type { ReactNode } from 'react';

export const MASK = '••••••';

/** Equal for every value, so that not even a length shows. */
export function secretCell(): ReactNode {
  return <span className="c-mono c-mask">{MASK}</span>;
}
