/** How a language writes numbers: its separators, the sizes of its groups, from how many digits on it has groups, and its digits. */
interface NumberForm {
  group: string;
  decimal: string;
  first: number;
  others: number;
  from: number;
  digits: string[];
}

/** Before a number that is less than zero, as wide as a plus. Intl has a hyphen for most languages. */
export const MINUS = '−';

let form = formOf('en');
let format = new Intl.NumberFormat('en');

/** All numbers are written in this language from now on. */
export function writeNumbersIn(language: string): void {
  form = formOf(language);
  format = new Intl.NumberFormat(language);
}

/** A number as the language of the page writes it: `1,234.5`. */
export function localNumber(value: number): string {
  return format.format(value).replace('-', MINUS);
}

/** A decimal number of any length, all digits of it: Intl would round a long text in some browsers. */
export function localDigits(text: string, isGrouped: boolean): string {
  const [, sign = '', whole = '', fraction] = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text) ?? [undefined, '', text];
  return (
    sign.replace('-', MINUS) +
    inDigits((isGrouped ? withGroups(whole) : whole) + (fraction === undefined ? '' : form.decimal + fraction))
  );
}

function withGroups(digits: string): string {
  if (digits.length < form.from) return digits;
  const groups = [digits.slice(-form.first)];
  for (let end = digits.length - form.first; end > 0; end -= form.others)
    groups.unshift(digits.slice(Math.max(0, end - form.others), end));
  return groups.join(form.group);
}

function inDigits(text: string): string {
  return form.digits[1] === '1' ? text : text.replace(/\d/g, (digit) => form.digits[Number(digit)] ?? digit);
}

function formOf(language: string): NumberForm {
  const parts = new Intl.NumberFormat(language).formatToParts(1_234_567_890.5);
  const groups = parts.flatMap(({ type, value }) => (type === 'integer' ? [value.length] : []));
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  const first = groups.at(-1) ?? 3;
  const early = new Intl.NumberFormat(language).formatToParts(1234).some(({ type }) => type === 'group');
  return {
    group: part('group'),
    decimal: part('decimal'),
    first,
    others: groups.at(-2) ?? 3,
    from: early ? first + 1 : first + 2,
    digits: Array.from({ length: 10 }, (_none, digit) => new Intl.NumberFormat(language).format(digit)),
  };
}
