import type { FieldSource } from '../../compiler/source';
import type { KindOptions } from '../../schema/field-definition';
import type { DeclarationContext } from '../declaration';

const units = {
  seconds: { en: 's', zh: '秒' },
  minutes: { en: 'min', zh: '分钟' },
  bytes: { en: 'bytes', zh: '字节' },
};

/** A number with a unit of time is a duration, one of bytes is a size. */
export function measureOf({ unit }: FieldSource, { say }: DeclarationContext): Partial<KindOptions['integer']> {
  if (unit !== 'seconds' && unit !== 'minutes' && unit !== 'bytes') return {};
  return { unit: say(units[unit]), ...(unit === 'bytes' ? { size: true } : { duration: unit }) };
}
