/** The checks of numbers that carry a check digit, and numbers that pass them. */

/** The check digit of a bank card's other digits (Luhn). */
export function luhnDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

export function isBankCard(digits: string): boolean {
  const isIssued = /^(?:62\d{14,17}|4\d{15}|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|6(?:011|5\d\d)\d{12})$/.test(digits);
  return isIssued && luhnDigit(digits.slice(0, -1)) === digits.at(-1);
}

/** The number of a bank account, with its country and ISO 7064's check digits: letters count from 10. */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  const digits = [...text.slice(4), ...text.slice(0, 4)].map((character) => Number.parseInt(character, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

const provinces = /^(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[12])/;

/** The form of before 1999: 15 digits, the year has two and there is no check digit. */
export function isOldIdentityNumber(text: string): boolean {
  return provinces.test(text) && /^\d{8}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}$/.test(text);
}

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** The last character of a Chinese identity number (GB 11643), from the 17 digits before it. */
export function identityDigit(digits: string): string {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return '10X98765432'[sum % 11] ?? '';
}

export function isIdentityNumber(text: string): boolean {
  return (
    /^[1-9]\d{5}(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx]$/.test(text) &&
    identityDigit(text) === text.at(-1)?.toUpperCase()
  );
}
