/** One entry of a list to choose from. */
export interface Choice {
  value: string | number;
  label: string;
  /** Distinguishes it from others with the same label. */
  note?: string | undefined;
  /** Other texts by which it is known, whole. */
  names?: string[];
  /** Level in a tree, from 0. */
  depth?: number;
  /** Its label is still looked up. */
  waits?: true;
  /** It is no choice: it creates one. */
  creates?: true;
}

/** The last entry of a list, which creates what is not there. Both are given the typed text, or ''. */
export interface Creating {
  label: (text: string) => string;
  open: (text: string) => void;
}

/** Opens more of a choice. */
export interface Look {
  label: string;
  open: () => void;
}

/** Choices that are looked up while the user types. */
export interface Lookup {
  /** Called with the typed text; '' when the list opens. */
  onSearch?: (text: string) => void;
  /** Called when the list opens and needs its choices. */
  onOpen?: () => void;
  loading?: boolean;
  failed?: boolean;
  /** Not all that was found is among the choices. */
  partial?: boolean;
  onRetry?: () => void;
}

export function isSameChoice(a: Choice, b: Choice): boolean {
  return String(a.value) === String(b.value);
}

/** Whether a text is a choice's label, or another text by which it is known. */
export function isCalled({ label, names = [] }: Choice, text: string): boolean {
  const called = text.trim().toLowerCase();
  return [label, ...names].some((name) => name.toLowerCase() === called);
}

export function labelOfChoice(choice: Choice): string {
  return choice.label;
}
