import type { ReactNode } from 'react';
import { localNumber } from '../fields/shared/number/number-form';
import './counted-toggle.css';

interface Props {
  isOn: boolean;
  count: number;
  onClick: () => void;
  children: ReactNode;
}

/** A button that shows some of the rows below, with their number. */
export function CountedToggle({ isOn, count, onClick, children }: Props) {
  return (
    <button type="button" className="v-counted" aria-pressed={isOn} onClick={onClick}>
      {children} <b>{localNumber(count)}</b>
    </button>
  );
}
