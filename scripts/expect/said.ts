/** Separates the parts of a line. */
export const dot = ' · ';

/** Data of a definition in one line: a text that differs between the languages in both. */
export function said(en: unknown, zh: unknown = en): string {
  if (Array.isArray(en))
    return `[${en.map((item: unknown, index) => said(item, (zh as unknown[])[index])).join(', ')}]`;
  if (typeof en === 'object' && en !== null) return `{ ${parts(en, zh as object, [], isAbsent).join(', ')} }`;
  return en === zh || typeof en !== 'string' ? String(en) : `${en} | ${String(zh)}`;
}

/** The entries of an object, each in words: `max 64`, a flag by its name alone. Within data, `false` is a value. */
export function parts(
  en: object,
  zh: object = en,
  without: string[] = [],
  isLeftOut: (value: unknown) => boolean = isUsual,
): string[] {
  return Object.entries(en).flatMap(([key, value]: [string, unknown]) => {
    if (without.includes(key) || isLeftOut(value)) return [];
    return value === true ? key : `${key} ${said(value, (zh as Record<string, unknown>)[key])}`;
  });
}

function isUsual(value: unknown): boolean {
  return value === false || isAbsent(value);
}

function isAbsent(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
