/** Something wrong with a deployed console. */
export interface Finding {
  /** breaks: staff cannot work, or the console is not safe. look: it works, but slower or with a risk. */
  grade: 'breaks' | 'look';
  /** What was found, and where. */
  what: string;
  /** What to change. */
  change: string;
}

export type Report = (grade: Finding['grade'], what: string, change: string) => void;
