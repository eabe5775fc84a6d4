import { MINUS } from './number-form';

/**
 * The form's value of typed digits: a number when it says exactly the same, else the text, so that
 * what was typed stays, nothing is rounded, and what is no number is refused instead of dropped.
 * A minus is read as well as a hyphen, because numbers are shown with it.
 */
export function typedNumber(text: string): number | string | null {
  if (text.trim() === '') return text === '' ? null : text;
  const typed = text.replace(MINUS, '-');
  const number = Number(typed);
  return Number.isFinite(number) && String(number) === typed ? number : text;
}
