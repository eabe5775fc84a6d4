import type { ReactNode } from 'react';

/** One line of the results. */
export interface Row {
  key: string;
  icon: string;
  title: string;
  /** Where it leads; absent for one that does something here. */
  href?: string;
  /** What stands behind the title: where it belongs, and what one wants to know first. */
  note?: ReactNode;
  facts?: ReactNode;
  /** Something went wrong. */
  bad?: boolean;
  /** A record that has exactly what was typed. */
  exact?: boolean;
  run?: () => void;
}

export interface Section {
  key: string;
  label: string;
  rows: Row[];
}
