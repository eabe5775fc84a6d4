import file from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

/** The file that the browser has fetched, of this version of the font. */
const KEPT = 'typeface';

/** How long the first paint waits, in milliseconds: a file that the browser has dropped is used the next time. */
const PATIENCE = 100;

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Draws Latin texts and numbers in Inter, on every machine alike. A font that comes after the first paint would move what
 * is on the screen: the first visit has the system's font and fetches the file when it is idle, and those after it take
 * it from the browser's cache before they paint.
 */
export async function takeTypeface(storage: Kept): Promise<void> {
  if (storage.getItem(KEPT) !== file) return;
  const face = await Promise.race([
    load().catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE)),
  ]);
  if (face) document.fonts.add(face);
}

/** @throws Error when the file does not arrive */
export async function fetchTypeface(storage: Kept): Promise<void> {
  if (storage.getItem(KEPT) === file) return;
  await load();
  storage.setItem(KEPT, file);
}

function load(): Promise<FontFace> {
  return new FontFace('Inter', `url(${file})`, { weight: '100 900' }).load();
}
