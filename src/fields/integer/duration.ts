import type { FieldSource } from '../../compiler/source';
import type { KindOptions } from '../../schema/field-definition';
import type { DeclarationContext } from '../declaration';

const units = { seconds: { en: 's', zh: '秒' }, minutes: { en: 'min', zh: '分钟' } };

/** A number with a unit of time is a duration. */
export function durationOf({ unit }: FieldSource, { say }: DeclarationContext): Partial<KindOptions['integer']> {
  if (unit !== 'seconds' && unit !== 'minutes') return {};
  return { unit: say(units[unit]), duration: unit };
}
