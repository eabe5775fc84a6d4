/**
 * The media queries of jsdom's window, which has none. A module keeps the query that it got when it was loaded, so that each
 * text has one, also for the next copy of this module (`vi.resetModules`); none matches until a test says so.
 */
const queries = ((globalThis as { mediaQueries?: Map<string, MediaQueryList> }).mediaQueries ??= new Map());

export function mediaQueryOf(media: string): MediaQueryList {
  const known = queries.get(media);
  if (known) return known;
  const query = Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
  queries.set(media, query);
  return query;
}

/** The query matches until the end of the test. */
export function matchMedia(media: string): void {
  Object.assign(mediaQueryOf(media), { matches: true });
}

export function matchNoMedia(): void {
  for (const query of queries.values()) Object.assign(query, { matches: false });
}
