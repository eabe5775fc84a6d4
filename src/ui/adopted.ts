/**
 * Adds a style sheet behind all others. Chromium computes the styles and the layout of the whole page again when a style
 * sheet with layers comes between others: that of a late chunk, whose `link` is before the adopted ones, and one that has
 * been used and gets an `@media` or `@keyframes`.
 */
export function adopt(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
  return sheet;
}
