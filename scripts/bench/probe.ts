/**
 * Runs inside the page before its first script and reports when something is painted.
 * It is passed as source text, so it must not use anything outside itself. A wait of more than 30 s rejects.
 */
interface Probe {
  /** The event time of the last click. */
  clicked: number;
  /** Resolves with the time of the frame in which the first rows start with these texts, in this order. */
  rows(texts: string[]): Promise<number>;
  /** Resolves with the time of the frame in which form controls have all these values. */
  values(values: string[]): Promise<number>;
}

declare global {
  interface Window {
    probe: Probe;
    /** Milliseconds from the navigation until the first rows were painted, when the probe waits for rows. */
    firstRows?: Promise<number>;
  }
}

/** @param firstRows texts of the first rows of the load; empty to wait for none */
export function installProbe(firstRows: string[]): void {
  performance.setResourceTimingBufferSize(2000);

  /** The time after the next frame was painted. */
  const painted = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve(performance.now());
        channel.port2.postMessage(0);
      });
    });

  /** Checks on every change of the document, and in every frame, because a value can change without one. */
  const until = (holds: () => boolean, wanted: string) =>
    new Promise<void>((resolve, reject) => {
      let open = true;
      setTimeout(() => {
        open = false;
        observer.disconnect();
        reject(new Error(`Not on ${location.pathname} within 30 s: ${wanted}`));
      }, 30_000);
      const check = () => {
        if (!open || !holds()) return;
        open = false;
        observer.disconnect();
        resolve();
      };
      const observer = new MutationObserver(check);
      observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
      const frame = () => {
        check();
        if (open) requestAnimationFrame(frame);
      };
      frame();
    });

  const showRows = (texts: string[]) => () => {
    const rows = document.querySelectorAll('tbody tr:not([aria-hidden])');
    return texts.every((text, index) => rows[index]?.textContent?.includes(text));
  };
  const holdValues = (values: string[]) => () => {
    const controls = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
    return values.every((value) => controls.some((control) => control.value === value));
  };

  window.probe = {
    clicked: 0,
    rows: (texts) => until(showRows(texts), `rows ${texts.join(', ')}`).then(painted),
    values: (values) => until(holdValues(values), `controls holding ${values.join(', ')}`).then(painted),
  };
  addEventListener('click', (event) => (window.probe.clicked = event.timeStamp), true);
  if (firstRows.length > 0) window.firstRows = window.probe.rows(firstRows);
}
