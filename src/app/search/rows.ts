import type { ReactNode } from 'react';
import type { IconName } from '../../ui/icon';

/** One line of the results. */
export interface Row {
  key: string;
  icon: IconName;
  title: string;
  /** Its address; absent for a row that runs something in place. */
  href?: string;
  /** Shown after the title: its screen, and its most important facts. */
  note?: ReactNode;
  facts?: ReactNode;
  /** The row shows a failure. */
  bad?: boolean;
  run?: () => void;
}

export interface Section {
  key: string;
  label: string;
  rows: Row[];
}
