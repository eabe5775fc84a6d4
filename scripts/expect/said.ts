/** Separates the parts of a line. */
export const dot = ' · ';

/** Data of a definition in one line: a text that differs between the languages in both. */
export function said(en: unknown, zh: unknown = en): string {
  if (Array.isArray(en)) return `[${en.map((item: unknown, index) => said(item, (zh as unknown[])[index])).join(', ')}]`;
  if (typeof en === 'object' && en !== null) return `{ ${parts(en, zh as object).join(', ')} }`;
  return en === zh || typeof en !== 'string' ? String(en) : `${en} | ${String(zh)}`;
}

/** The entries of an object, each in words: `max 64`, a flag by its name alone. */
export function parts(en: object, zh: object = en, without: string[] = []): string[] {
  return Object.entries(en).flatMap(([key, value]: [string, unknown]) => {
    if (without.includes(key) || isNothing(value)) return [];
    return value === true ? key : `${key} ${said(value, (zh as Record<string, unknown>)[key])}`;
  });
}

function isNothing(value: unknown): boolean {
  if (value === undefined || value === false || value === null) return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
