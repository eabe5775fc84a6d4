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

let language = 'en';
/** Made when a number is written: each takes a millisecond, and the first one of a page 10. */
let format: Intl.NumberFormat | undefined;
let form: NumberForm | undefined;

/** All numbers are written in this language from now on. */
export function writeNumbersIn(next: string): void {
  language = next;
  [format, form] = [undefined, undefined];
}

/** English and Chinese write so. Intl says the same, but takes 10 ms for it, before the first paint of a list. */
const known: NumberForm = { group: ',', decimal: '.', first: 3, others: 3, from: 4, digits: [...'0123456789'] };
const ofKnown = new Set(['en', 'zh']);

/** A number as the language of the page writes it: `1,234.5`. */
export function localNumber(value: number): string {
  if (Number.isSafeInteger(value) && ofKnown.has(language)) return localDigits(String(value), true);
  return numberFormat().format(value).replace('-', MINUS);
}

/** A decimal number of any length, all digits of it: Intl would round a long text in some browsers. */
export function localDigits(text: string, isGrouped: boolean): string {
  const [, sign = '', whole = '', fraction] = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text) ?? [undefined, '', text];
  form ??= ofKnown.has(language) ? known : formOf(numberFormat());
  const digits =
    (isGrouped ? withGroups(whole, form) : whole) + (fraction === undefined ? '' : form.decimal + fraction);
  return sign.replace('-', MINUS) + inDigits(digits, form);
}

function numberFormat(): Intl.NumberFormat {
  return (format ??= new Intl.NumberFormat(language));
}

function withGroups(digits: string, { first, others, from, group }: NumberForm): string {
  if (digits.length < from) return digits;
  const groups = [digits.slice(-first)];
  for (let end = digits.length - first; end > 0; end -= others)
    groups.unshift(digits.slice(Math.max(0, end - others), end));
  return groups.join(group);
}

function inDigits(text: string, { digits }: NumberForm): string {
  return digits[1] === '1' ? text : text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);
}

function formOf(numbers: Intl.NumberFormat): NumberForm {
  const parts = numbers.formatToParts(1_234_567_890.5);
  const groups = parts.flatMap(({ type, value }) => (type === 'integer' ? [value.length] : []));
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  const first = groups.at(-1) ?? 3;
  const early = numbers.formatToParts(1234).some(({ type }) => type === 'group');
  return {
    group: part('group'),
    decimal: part('decimal'),
    first,
    others: groups.at(-2) ?? 3,
    from: early ? first + 1 : first + 2,
    digits: Array.from({ length: 10 }, (_none, digit) => numbers.format(digit)),
  };
}
