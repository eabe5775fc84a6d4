/**
 * Control characters except tab and line breaks, lone surrogates, the two characters that XML forbids, and the one that
 * stands for what could not be decoded: a file with it is in another encoding.
 */
const unprintable = /[^\P{Cc}\t\r\n]|\p{Cs}|\uFFFD|\uFFFE|\uFFFF/gu;

/** The text without characters that spreadsheets refuse. */
export function cleanText(text: string): string {
  return text.replace(unprintable, '');
}
