import { optionsOf } from '../../../src/fields/kinds';
import type { FieldDefinition } from '../../../src/schema/field-definition';

export interface Probe {
  value: unknown;
  /** How a message calls it. */
  shown: string;
}

/** Texts of many forms: a pattern takes some of them. */
const texts = [
  'a',
  'A',
  'Ab1',
  'a_b',
  '_a',
  'a-b',
  'a.b',
  'a b',
  'a/b:c',
  'a@b',
  '+86',
  'ABCD1234',
  'abcdefgh',
  'AA:BB:CC:DD:EE:FF',
  '00-11',
  '中文',
];
/** Beyond every limit of a text or number. */
const longest = 20_001;
const largest = 2_000_000_000;

/** Values at the limits of a field, one beyond each, and far beyond all. */
export function probesOf(field: FieldDefinition): Probe[] {
  switch (field.kind) {
    case 'text':
    case 'longtext':
    case 'secret':
      return [...lengthsOf(field.options), ...texts.map((text) => ({ value: text, shown: `"${text}"` }))];
    case 'integer':
      return numbersOf(field.options, [1]);
    case 'decimal':
    case 'money':
      return numbersOf(field.options, [1, 0.01, 10 ** -field.options.scale, 10 ** -field.options.scale / 10]);
    case 'rows': {
      const { max = 100 } = field.options;
      return [max, max + 1].map((count) => ({
        value: Array.from({ length: count }, () => ({})),
        shown: `${count} rows`,
      }));
    }
    case 'enum':
      return optionsOf(field).map(({ value, label }) => ({ value, shown: `"${label}"` }));
    default:
      return [];
  }
}

function lengthsOf({ min = 1, max = 1 }: { min?: number; max?: number }): Probe[] {
  const lengths = [...new Set([min - 1, min, max, max + 1, longest])].filter((length) => length > 0);
  return ['1', 'a', 'a.b'].flatMap((part) =>
    lengths.map((length) => ({
      value: part.padEnd(length, part.at(-1)).slice(0, length),
      shown: `${length} characters`,
    })),
  );
}

function numbersOf({ min = 0, max = 0 }: { min?: number; max?: number }, steps: number[]): Probe[] {
  const asked = [min, max, 1, largest, -largest].flatMap((number) => [
    number,
    ...steps.flatMap((step) => [number + step, number - step]),
  ]);
  return [...new Set(asked)].map((number) => ({ value: plain(number), shown: plain(number) }));
}

function plain(number: number): string {
  return number.toFixed(7).replace(/\.?0+$/, '');
}
