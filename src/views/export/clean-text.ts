/** Control characters except tab and line breaks, lone surrogates, and the two characters that XML forbids. */
const unprintable = /[^\P{Cc}\t\r\n]|\p{Cs}|\uFFFE|\uFFFF/gu;

/** The text without characters that spreadsheets refuse. */
export function cleanText(text: string): string {
  return text.replace(unprintable, '');
}
