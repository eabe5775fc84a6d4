import { MINUS } from './number-form';

/**
 * The form's value of typed digits: a number when it says exactly the same, else the text, so that
 * what was typed stays, nothing is rounded, and what is no number is refused instead of dropped.
 * A minus is read as well as a hyphen, because numbers are shown with it, and so are the digits of a Chinese keyboard.
 */
export function typedNumber(text: string): number | string | null {
  if (text.trim() === '') return text === '' ? null : text;
  const plain = plainDigits(text);
  const typed = plain.replace(MINUS, '-');
  const number = Number(typed);
  return Number.isFinite(number) && String(number) === typed && !typed.includes('e') ? number : plain;
}

/** Full-width digits and signs as plain ones: `１２．５` is `12.5`. */
function plainDigits(text: string): string {
  return text.replace(/[０-９．＋－]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}
