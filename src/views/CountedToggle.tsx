import type { ReactNode } from 'react';
import { localNumber } from '../fields/shared/number/number-form';

interface Props {
  isOn: boolean;
  count: number;
  onClick: () => void;
  children: ReactNode;
}

/** A button that shows some of the rows below, with their number. */
export function CountedToggle({ isOn, count, onClick, children }: Props) {
  return (
    <button type="button" className="c-pill" aria-pressed={isOn} onClick={onClick}>
      {children} <b className="c-ink c-strong c-num">{localNumber(count)}</b>
    </button>
  );
}
