import type { FieldDefinition, FieldKind, KindOptions } from '../../src/schema/field-definition';
import { validationText as text } from './texts';
import type { TypedKind } from './values';

/** A text that a field must refuse, and the message that the field must show. */
export interface Refusal {
  typed: string;
  message: string | RegExp;
}

type Refuser<K extends FieldKind> = (field: FieldDefinition<K>) => Refusal[];

/** What typed fields must refuse: a value beyond each bound, and an invalid format. A date picker accepts no invalid date. */
const refusers: { [K in TypedKind | 'phone' | 'password']: Refuser<K> } = {
  id: ({ options }) => (options.as === 'number' ? [{ typed: 'x1', message: text('numericId') }] : []),
  text: ({ options }) => [...lengths(options), ...pattern(options)],
  longtext: ({ options }) => lengths(options),
  integer: ({ options }) => [refusal('1.5', 'integer'), refusal('x', 'integer'), ...bounds(options, 1)],
  decimal: ({ options }) => [refusal('x', 'number'), scale(options), ...bounds(options, 10 ** -options.scale)],
  money: ({ options }) => [refusal('x', 'number'), scale(options), ...bounds(options, 10 ** -options.scale)],
  date: () => [],
  datetime: () => [],
  email: () => [refusal('trial@', 'email')],
  url: () => [refusal('example.com', 'url')],
  ip: () => [refusal('10.0.0.256', 'ip')],
  version: () => [refusal('1.2', 'version')],
  secret: ({ options }) => lengths({ max: options.max }),
  json: ({ options }) =>
    options.fields ? [] : [refusal('5', 'jsonObject'), { typed: '{', message: /^This is not valid JSON: / }],
  cron: () => [refusal('every day', 'cron')],
  phone: () => [refusal('12a', 'phone'), refusal('1380000', 'phone11')],
  password: ({ options }) => lengths({ min: options.min }),
};

/** Every text that a field must refuse; none for kinds without a text box. */
export function refusalsOf(field: FieldDefinition): Refusal[] {
  return field.kind in refusers ? refusalsOfKind(field as FieldDefinition<keyof typeof refusers>) : [];
}

function refusalsOfKind<K extends keyof typeof refusers>(field: FieldDefinition<K>): Refusal[] {
  const refuser = refusers[field.kind] as Refuser<K>;
  return refuser(field);
}

function refusal(typed: string, key: string, args: Record<string, string | number> = {}): Refusal {
  return { typed, message: text(key, args) };
}

function lengths({ min, max }: { min?: number | undefined; max?: number | undefined }): Refusal[] {
  const short = min !== undefined && min > 1 ? [refusal('x'.repeat(min - 1), 'minLength', { min })] : [];
  return max === undefined ? short : [...short, refusal('x'.repeat(max + 1), 'maxLength', { max })];
}

/** A text that keeps the lengths and breaks the pattern. */
function pattern({ pattern: wanted, min = 1, max = 255 }: KindOptions['text']): Refusal[] {
  if (!wanted) return [];
  const whole = new RegExp(`^(?:${wanted.regex})$`, 'u');
  const wrong = ['!', '~', '!x', 'A b', '!!!!!!', '-.-'].find(
    (candidate) => candidate.length >= min && candidate.length <= max && !whole.test(candidate),
  );
  return wrong === undefined ? [] : [{ typed: wrong, message: wanted.message || text('parameter') }];
}

function scale({ scale: digits }: { scale: number }): Refusal {
  const typed = `1.${'1'.repeat(digits + 1)}`;
  return digits === 0 ? refusal(typed, 'integer') : refusal(typed, 'scale', { scale: digits, smart_count: digits });
}

function bounds({ min, max }: Pick<KindOptions['decimal'], 'min' | 'max'>, step: number): Refusal[] {
  const outside = (beyond: number): Refusal =>
    min !== undefined && max !== undefined
      ? refusal(plain(beyond), 'between', { min, max })
      : min === undefined
        ? refusal(plain(beyond), 'max', { max: max ?? 0 })
        : refusal(plain(beyond), 'min', { min });
  return [...(min === undefined ? [] : [outside(min - step)]), ...(max === undefined ? [] : [outside(max + step)])];
}

/** Digits without the tail that a sum of fractions may have. */
function plain(value: number): string {
  return String(Number(value.toFixed(8)));
}
