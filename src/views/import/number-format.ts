import { wallOfSerial } from '../../fields/date/wall-clock';
import type { SheetValue } from '../../fields/sheet';

/** Formats that every file has by number. Those that are missing here are days and times in the style of the computer. */
const builtIn: Record<number, string> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  37: '#,##0_);(#,##0)',
  38: '#,##0_);(#,##0)',
  39: '#,##0.00_);(#,##0.00)',
  40: '#,##0.00_);(#,##0.00)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
};
const firstOwn = 164;
const localDay = 'yyyy-mm-dd';

/** The code of a format by its number; undefined for the one that shows a number or text as it is. */
export function formatCode(id: number, own: ReadonlyMap<number, string>): string | undefined {
  const code = own.get(id) ?? (id === 0 || id === 49 || id >= firstOwn ? 'General' : (builtIn[id] ?? localDay));
  return /^(general|@)$/i.test(code.trim()) ? undefined : code;
}

interface Token {
  /** A literal text, a placeholder of a digit, a part of a day or of a time, or something that is not read. */
  is: 'text' | 'digit' | 'point' | 'comma' | 'percent' | 'date' | 'time' | 'unread';
  text: string;
}

const tokens =
  /"(?<quoted>[^"]*)"|\\(?<escaped>.)|[_*](?<filled>.)|\[(?<bracket>[^\]]*)\]|(?<noon>AM\/PM|A\/P|上午\/下午)|(?<part>y+|m+|d+|h+|s+)|(?<sign>.)/gis;

/** A number as its format shows it, and the day and time that it stands for. */
export function formatter(code: string | undefined, is1904: boolean): (number: number) => SheetValue {
  if (code === undefined)
    return (number) => ({ number, wall: wallOfSerial(number, is1904), format: 'number', shown: String(number) });
  const sections = sectionsOf(code).map(tokensOf);
  const all = sections.flat();
  const has = (...kinds: Token['is'][]) => all.some(({ is }) => kinds.includes(is));
  const format = has('time') ? 'moment' : has('date') ? 'day' : 'number';
  return (number) => {
    const wall = wallOfSerial(number, is1904);
    if (format !== 'number') {
      const shown = sections.length > 1 ? undefined : momentText(all, number, wall);
      return { number, wall, format, shown: shown ?? isoText(wall, format === 'day') };
    }
    const [positive = [], negative, zero] = sections;
    const section = number < 0 && negative ? negative : number === 0 && zero ? zero : positive;
    const sign = number < 0 && !negative ? '-' : '';
    const text = numberText(section, Math.abs(number));
    return { number, wall, format, shown: text === undefined ? undefined : sign + text };
  };
}

/** The parts of a format for positive numbers, negative ones, zero and texts. */
function sectionsOf(code: string): string[] {
  const sections = [''];
  for (const [part] of code.matchAll(/"[^"]*"|\\.|\[[^\]]*\]|./gs)) {
    if (part === ';') sections.push('');
    else sections.push(`${sections.pop() ?? ''}${part}`);
  }
  return sections.slice(0, 3);
}

function tokensOf(section: string): Token[] {
  return [...section.matchAll(tokens)].map(({ groups = {} }): Token => {
    const { quoted, escaped, filled, bracket, noon, part, sign = '' } = groups;
    const literal = quoted ?? escaped;
    if (literal !== undefined) return { is: 'text', text: literal };
    if (filled !== undefined) return { is: 'text', text: '' };
    if (bracket !== undefined) return bracketed(bracket);
    if (noon) return { is: 'time', text: noon };
    if (part) return { is: /^[hs]/i.test(part) ? 'time' : 'date', text: part.toLowerCase() };
    if (/[0#?]/.test(sign)) return { is: 'digit', text: sign };
    if (sign === '.') return { is: 'point', text: sign };
    if (sign === ',') return { is: 'comma', text: sign };
    if (sign === '%') return { is: 'percent', text: sign };
    return { is: /[a-z@]/i.test(sign) ? 'unread' : 'text', text: sign };
  });
}

/** `[Red]` shows nothing, `[$¥-804]` a currency, `[h]` the hours beyond a day. */
function bracketed(text: string): Token {
  if (text.startsWith('$')) return { is: 'text', text: text.slice(1).split('-')[0] ?? '' };
  if (/^(h+|m+|s+)$/i.test(text)) return { is: 'time', text: `[${text.toLowerCase()}]` };
  return { is: /^[<>=]/.test(text) ? 'unread' : 'text', text: '' };
}

/** Digits and literals of a format; undefined for fractions, exponents and conditions. */
function numberText(section: Token[], number: number): string | undefined {
  const point = section.findIndex(({ is }) => is === 'point');
  const whole = point < 0 ? section : section.slice(0, point);
  const after = point < 0 ? [] : section.slice(point + 1);
  const digits = (part: Token[]) => part.filter(({ is }) => is === 'digit');
  const commas = whole.flatMap(({ is }, index) => (is === 'comma' ? [index] : []));
  const lastDigit = whole.findLastIndex(({ is }) => is === 'digit');
  const isFraction = digits(section).length > 0 && section.some(({ is, text }) => is === 'text' && text === '/');
  if (isFraction || section.some(({ is }) => is === 'unread') || after.some(({ is }) => is === 'comma'))
    return undefined;
  if (commas.some((index) => index > lastDigit)) return undefined;
  if (digits(section).length === 0) return section.map(({ text }) => text).join('');

  const places = digits(after).length;
  const percent = section.filter(({ is }) => is === 'percent').length;
  const parts = rounded(number, places, percent * 2);
  if (!parts) return undefined;
  const [int, fraction] = parts;
  const zeros = digits(whole).filter(({ text }) => text !== '#').length;
  const padded = (int === '0' ? '' : int).padStart(zeros, '0');
  return placed(whole, padded, commas.length > 0) + (point < 0 ? '' : '.') + decimals(after, fraction);
}

/** By its decimal digits: 1.005 is 1.01, as the program rounds it. Undefined for more digits than a number has. */
function rounded(number: number, places: number, shift: number): [whole: string, fraction: string] | undefined {
  const [digits = '', exponent = '0'] = number.toExponential().split('e');
  const moved = Math.round(Number(`${digits}e${Number(exponent) + shift + places}`));
  if (!Number.isSafeInteger(moved)) return undefined;
  const text = String(moved).padStart(places + 1, '0');
  return [text.slice(0, text.length - places), text.slice(text.length - places)];
}

/** The digits in the places of their format, from the right; what has no place comes before the first one. */
function placed(part: Token[], digits: string, isGrouped: boolean): string {
  let left = digits;
  let count = 0;
  const first = part.findIndex(({ is }) => is === 'digit');
  return part
    .map((token, index) => ({ ...token, isFirst: index === first }))
    .toReversed()
    .map(({ is, text, isFirst }) => {
      if (is === 'comma') return '';
      if (is !== 'digit') return text;
      const taken = isFirst ? left : left.slice(-1);
      left = isFirst ? '' : left.slice(0, -1);
      const shown = [...taken].toReversed().map((digit) => {
        count += 1;
        return isGrouped && count > 1 && count % 3 === 1 ? `${digit},` : digit;
      });
      return shown.toReversed().join('');
    })
    .toReversed()
    .join('');
}

function decimals(part: Token[], fraction: string): string {
  const needed = part.filter(({ is }) => is === 'digit').findLastIndex(({ text }) => text !== '#') + 1;
  const kept = Math.max(needed, fraction.replace(/0+$/, '').length);
  let place = 0;
  return part
    .map(({ is, text }) => {
      if (is !== 'digit') return text;
      place += 1;
      return place <= kept ? (fraction[place - 1] ?? '') : '';
    })
    .join('');
}

/** A day or a time of digits; undefined where the format needs names, fractions of a second or a day that there is not. */
function momentText(section: Token[], number: number, wall: Date | undefined): string | undefined {
  if (number < 0 || section.some(({ is }) => is === 'unread' || is === 'digit')) return undefined;
  const parts = section.filter(({ is }) => is === 'date' || is === 'time');
  const seconds = Math.round(number * 86_400);
  const has12 = parts.some(({ text }) => text.includes('/'));
  const texts = section.map((token): string | undefined => {
    if (!parts.includes(token)) return token.text;
    const at = parts.indexOf(token);
    const isMinute = /h/.test(parts[at - 1]?.text ?? '') || (parts[at + 1]?.text.includes('s') ?? false);
    return partText(token.text, { seconds, wall, has12, isMinute });
  });
  return texts.every((text) => text !== undefined) ? texts.join('') : undefined;
}

interface Moment {
  seconds: number;
  wall: Date | undefined;
  /** It has the hours of half a day. */
  has12: boolean;
  /** An `m` stands beside hours or seconds. */
  isMinute: boolean;
}

function partText(part: string, { seconds, wall, has12, isMinute }: Moment): string | undefined {
  const hour = Math.floor(seconds / 3600) % 24;
  if (part.includes('/')) return part.split('/')[hour < 12 ? 0 : 1];
  const letters = part.replace(/[[\]]/g, '');
  const isWhole = letters !== part;
  if (letters.startsWith('y')) return wall && String(wall.getUTCFullYear()).slice(letters.length > 2 ? 0 : -2);
  if (letters.length > 2) return undefined;
  const units = { s: 1, m: 60, h: 3600 };
  const unit = letters[0] as keyof typeof units | 'd';
  const value =
    unit === 'd'
      ? wall?.getUTCDate()
      : unit === 'm' && !isWhole && !isMinute
        ? wall && wall.getUTCMonth() + 1
        : Math.floor(seconds / units[unit]) % (isWhole ? Infinity : unit === 'h' ? 24 : 60);
  const shown = unit === 'h' && has12 ? (value ?? 0) % 12 || 12 : value;
  return shown === undefined ? undefined : String(shown).padStart(letters.length, '0');
}

/** `2026-01-31`, with the time where the format has one. */
function isoText(wall: Date | undefined, isDay: boolean): string | undefined {
  return wall
    ?.toISOString()
    .slice(0, isDay ? 10 : 19)
    .replace('T', ' ');
}
