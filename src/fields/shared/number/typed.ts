/**
 * The form's value of typed digits: a number when it says exactly the same, else the text, so that
 * what was typed stays, nothing is rounded, and what is no number is refused instead of dropped.
 */
export function typedNumber(text: string): number | string | null {
  const trimmed = text.trim();
  if (trimmed === '') return text === '' ? null : text;
  const number = Number(trimmed);
  return Number.isFinite(number) && String(number) === text ? number : text;
}
