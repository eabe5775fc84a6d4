/** A device's UID as people type it or copy it from a label: without blanks, in capitals. */
export function tidyUid(entered: string): string {
  return entered.replace(/\s+/g, '').toUpperCase();
}
