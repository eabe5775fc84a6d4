/** Normalises a typed or copied device UID: no blanks, upper case. */
export function tidyUid(entered: string): string {
  return entered.replace(/\s+/g, '').toUpperCase();
}
