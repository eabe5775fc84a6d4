/** Control characters but tab and line breaks, halves of surrogate pairs, and the two that XML forbids. */
const unprintable = /[^\P{Cc}\t\r\n]|\p{Cs}|\uFFFE|\uFFFF/gu;

/** The text without what no spreadsheet can show and some refuse to open. */
export function cleanText(text: string): string {
  return text.replace(unprintable, '');
}
