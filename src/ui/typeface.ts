import file from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

/** The file that the browser has fetched. */
const KEPT = 'typeface';

/** Draws in the font that an earlier visit has fetched. Call it before the first paint; a file that the cache has lost is not waited for. */
export function showTypeface(storage: Pick<Storage, 'getItem'>): void {
  if (storage.getItem(KEPT) === file)
    document.fonts.add(new FontFace('Inter', `url(${file})`, { weight: '100 900', display: 'optional' }));
}

/**
 * Fetches the font that Latin texts and numbers are drawn in, on every machine alike. A font that comes after the first
 * paint would move what is on the screen: the first visit has the system's font, and those after it have this one from the
 * browser's cache.
 * @throws Error when the file does not arrive
 */
export async function fetchTypeface(storage: Pick<Storage, 'getItem' | 'setItem'>): Promise<void> {
  if (storage.getItem(KEPT) === file) return;
  await new FontFace('Inter', `url(${file})`).load();
  storage.setItem(KEPT, file);
}
