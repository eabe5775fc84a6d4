import { WrittenNumber } from './json';

/*
 * JSON in which no number loses digits. What a number of JavaScript cannot hold is a WrittenNumber, and is written as it
 * was read.
 */

/** A text without such a number is parsed at once: at most 15 digits and no power of ten are always held. */
const mayBeLong = /(?:^|[:,[])\s*-?(?:[\d.]{16}|[\d.]+[eE])/;

/** What `JSON.parse` answers, but for numbers that it would change. */
export function readJson(text: string): unknown {
  return mayBeLong.test(text) ? readWith(text, holds) : (JSON.parse(text) as unknown);
}

/** Numbers that JavaScript would write in another way, such as `1.10` or `-0`, are kept as they are written, too. */
export function readJsonLiterally(text: string): unknown {
  return readWith(text, (number) => String(Number(number)) === number);
}

/** `JSON.stringify`, with each WrittenNumber as a number; '' for what is no JSON. */
export function writeJson(value: unknown, space?: number): string {
  const plain = JSON.stringify(value, null, space) ?? '';
  const mark = markFor(plain);
  let found = false;
  // JSON.stringify gives a replacer the value that `toJSON` made; `this` has the value itself.
  const marked = JSON.stringify(
    value,
    function (this: Record<string, unknown>, key, made: unknown) {
      const own = this[key];
      if (!(own instanceof WrittenNumber)) return made;
      found = true;
      return mark + own.text;
    },
    space,
  );
  return found ? marked.replaceAll(new RegExp(`"${mark}([^"]*)"`, 'g'), '$1') : plain;
}

/** Whether a number of JavaScript has exactly the value of a written one. */
export function holds(number: string): boolean {
  const held = Number(number);
  return Number.isFinite(held) && valueOf(number) === valueOf(String(held));
}

/** A number of JavaScript where it has the same value, else the written one. */
export function numberOf(written: string): number | WrittenNumber {
  return holds(written) ? Number(written) + 0 : new WrittenNumber(written);
}

function readWith(text: string, keepsNumber: (number: string) => boolean): unknown {
  const plain: unknown = JSON.parse(text);
  const mark = markFor(JSON.stringify(plain));
  let found = false;
  const marked = text.replace(/("(?:[^"\\]+|\\.)*")|-?\d[\d.eE+-]*/g, (part, string: string | undefined) => {
    if (string !== undefined || keepsNumber(part)) return part;
    found = true;
    return `"${mark}${part}"`;
  });
  if (!found) return plain;
  return JSON.parse(marked, (_key, value: unknown) =>
    typeof value === 'string' && value.startsWith(mark) ? new WrittenNumber(value.slice(mark.length)) : value,
  );
}

/** A text that occurs nowhere in this one. */
function markFor(text: string): string {
  let mark = '#';
  while (text.includes(mark)) mark += '#';
  return mark;
}

/** The value of a written number: `-12.50e3` is `-125e2`. */
function valueOf(number: string): string {
  const [, sign = '', whole = '', fraction = '', power = '0'] =
    /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i.exec(number) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  const short = digits.replace(/0+$/, '');
  return short && `${sign.replace('+', '')}${short}e${Number(power) - fraction.length + digits.length - short.length}`;
}
