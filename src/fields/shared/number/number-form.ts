/** Before a number that is less than zero, as wide as a plus. Intl has a hyphen for most languages. */
export const MINUS = '−';

let language = 'en';
let formats: { grouped: Intl.NumberFormat; plain: Intl.NumberFormat } | undefined;

/** All numbers are written in this language from now on. */
export function writeNumbersIn(next: string): void {
  language = next;
  formats = undefined;
}

function inLanguage() {
  return (formats ??= {
    grouped: new Intl.NumberFormat(language),
    plain: new Intl.NumberFormat(language, { useGrouping: false }),
  });
}

/** A number as the language of the page writes it: `1,234.5`. */
export function localNumber(value: number): string {
  return inLanguage().grouped.format(value).replace('-', MINUS);
}

/** A decimal number of any length, all digits of it: Intl itself keeps at most 20 behind the decimal sign. */
export function localDigits(text: string, isGrouped: boolean): string {
  const found = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text);
  if (!found) return text;
  const [, sign = '', whole = '', fraction] = found;
  const { grouped, plain } = inLanguage();
  const parts = [(isGrouped ? grouped : plain).format(BigInt(whole))];
  if (fraction !== undefined) {
    parts.push(plain.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.');
    for (const digit of fraction) parts.push(plain.format(Number(digit)));
  }
  return sign.replace('-', MINUS) + parts.join('');
}
