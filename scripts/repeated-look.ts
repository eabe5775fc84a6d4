/**
 * Milliseconds after a change until the files are looked at once more. An editor may empty a file before it writes it, and
 * the watcher drops a change that comes within 50 ms of another of the same file: what was seen first may be half a file.
 */
const settling = 120;

export interface RepeatedLook {
  /** Something changed. */
  changed(): void;
  stop(): void;
}

/** Looks at once, and again until a look finds nothing new; one look at a time. @param look whether it found something; never rejects */
export function repeatedLook(look: () => Promise<boolean>): RepeatedLook {
  let last = Promise.resolve(false);
  let timer: NodeJS.Timeout | undefined;
  const now = (): Promise<boolean> => {
    last = last.then(look);
    return last;
  };
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      void now().then((found) => {
        if (found) later();
      });
    }, settling);
  };
  return {
    changed() {
      void now();
      later();
    },
    stop: () => clearTimeout(timer),
  };
}
