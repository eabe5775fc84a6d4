import type { Page } from '@playwright/test';

/** What a person does for a job: clicks, keys, and how often another page opens. */
export interface Steps {
  clicks: number;
  keys: number;
  pages: number;
}

export const none: Steps = { clicks: 0, keys: 0, pages: 0 };

const letters = { c: 'clicks', k: 'keys', p: 'pages' } as const;

/** `4c 68k 2p`; a part that is missing is 0. */
export function readSteps(text: string): Steps {
  const steps = { ...none };
  for (const part of text.split(' ').filter(Boolean)) {
    const [, count, letter] = /^(\d+)([ckp])$/.exec(part) ?? [];
    if (count === undefined) throw new Error(`${JSON.stringify(text)} is not written as "4c 68k 2p"`);
    steps[letters[letter as keyof typeof letters]] = Number(count);
  }
  return steps;
}

export function stepsText({ clicks, keys, pages }: Steps): string {
  const parts = [clicks && `${clicks}c`, keys && `${keys}k`, pages && `${pages}p`].filter(Boolean);
  return parts.join(' ') || '0';
}

/** Whether a job needs more of anything than it did. */
export function isMore(now: Steps, before: Steps): boolean {
  return now.clicks > before.clicks || now.keys > before.keys || now.pages > before.pages;
}

/** All that is done, as one number. */
export function sumOf({ clicks, keys, pages }: Steps): number {
  return clicks + keys + pages;
}

type Kind = 'click' | 'key';

export interface StepCounter {
  /** What was done since the last `start`. */
  read(): Promise<Steps>;
  start(): Promise<void>;
}

/**
 * Counts in the page what its user does: presses of the mouse, keys without Shift, Ctrl, Alt and Meta, letters that come
 * without a key (Chinese ones), and changes of the path. What the test does by other ways, such as a file that is chosen, counts nothing.
 */
export async function countSteps(page: Page): Promise<StepCounter> {
  let steps = { ...none };
  let path = '';
  await page.exposeBinding('countStep', (_source, kind: Kind, count: number) => {
    steps[kind === 'click' ? 'clicks' : 'keys'] += count;
  });
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    const now = new URL(frame.url()).pathname;
    if (now !== path) steps.pages += 1;
    path = now;
  });
  await page.addInitScript(() => {
    const { countStep } = window as unknown as { countStep(kind: Kind, count: number): void };
    let typed = false;
    const heard = { capture: true, passive: true };
    // Playwright tries a press that something covers, and stops it at the window.
    document.addEventListener('pointerdown', (event) => event.isTrusted && countStep('click', 1), heard);
    addEventListener(
      'keydown',
      ({ isTrusted, key, repeat }) => {
        typed = isTrusted;
        if (isTrusted && !repeat && !['Shift', 'Control', 'Alt', 'Meta'].includes(key)) countStep('key', 1);
      },
      heard,
    );
    addEventListener(
      'input',
      (event) => {
        const { inputType, data } = event as InputEvent;
        if (event.isTrusted && !typed && inputType === 'insertText') countStep('key', data?.length ?? 0);
        typed = false;
      },
      heard,
    );
  });
  // The answer comes after all that the page has said before.
  const settled = () => page.evaluate(() => new Promise(requestAnimationFrame));
  return {
    read: async () => {
      await settled();
      return { ...steps };
    },
    start: async () => {
      await settled();
      path = new URL(page.url()).pathname;
      steps = { ...none };
    },
  };
}
