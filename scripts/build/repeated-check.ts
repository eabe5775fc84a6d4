/**
 * Milliseconds after a change until the files are checked once more. An editor may empty a file before it writes it, and
 * the watcher drops a change within 50 ms of another of the same file, so the first check may see half a file.
 */
const settling = 120;

export interface RepeatedCheck {
  /** Starts a check after a change. */
  changed(): void;
  stop(): void;
}

/** Checks at once, and again until nothing has changed, one check at a time. @param check resolves to whether something changed; never rejects */
export function repeatedCheck(check: () => Promise<boolean>): RepeatedCheck {
  let last = Promise.resolve(false);
  let timer: NodeJS.Timeout | undefined;
  const now = () => (last = last.then(check));
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void now().then((found) => found && later()), settling);
  };
  return {
    changed() {
      void now();
      later();
    },
    stop: () => clearTimeout(timer),
  };
}
