import { optionsOf } from '../../src/fields/kinds';
import type { FieldDefinition } from '../../src/schema/field-definition';

export interface Probe {
  value: unknown;
  /** How a message calls it. */
  shown: string;
}

const lengths = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 16, 20, 32, 40, 64, 100, 128, 200, 255, 256, 500, 512, 1000, 1024, 2000, 4000, 8000,
  20000,
];
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
const numbers = [0, 1, 2, 10, 30, 65535, 100, 1000, 5000, 1_000_000, 2_000_000_000];

/** Values at the usual limits and at those of a field, and one beyond each. */
export function probesOf(field: FieldDefinition): Probe[] {
  switch (field.kind) {
    case 'text':
    case 'longtext':
    case 'secret': {
      const { max = 0, min = 0 } = field.options as { max?: number; min?: number };
      const asked = [...new Set([min, max, ...lengths].flatMap((length) => [length - 1, length, length + 1]))];
      return [
        ...asked
          .filter((length) => length > 0)
          .map((length) => ({ value: '1'.repeat(length), shown: `${length} characters` })),
        ...texts.map((text) => ({ value: text, shown: `"${text}"` })),
      ];
    }
    case 'integer':
    case 'decimal':
    case 'money': {
      const { max = 0, min = 0 } = field.options;
      const steps = field.kind === 'integer' ? [1] : [1, 0.1, 0.01, 0.001, 0.000001, 0.0000001];
      const asked = [min, max, ...numbers].flatMap((number) => [
        number,
        ...steps.flatMap((step) => [number + step, number - step]),
      ]);
      return [...new Set(asked)].map((number) => ({ value: plain(number), shown: plain(number) }));
    }
    case 'enum':
      return optionsOf(field).map(({ value, label }) => ({ value, shown: `"${label}"` }));
    default:
      return [];
  }
}

function plain(number: number): string {
  return number.toFixed(7).replace(/\.?0+$/, '');
}
