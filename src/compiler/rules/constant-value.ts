import { finding, type Finding } from '../finding';
import type { Json } from '../../schema/json';
import type { SchemaModel } from '../resource';
import type { FieldSource } from '../source';
import type { Path } from '../source-node';
import { isDay, isTime } from '../../schema/day-text';
import { suggestion } from '../../schema/suggest';
import { optionsOf } from '../options';
import { eachAt } from '../each-at';
import { isMoment, isNumber } from './families';

/** S056: a constant, or several, of a field's kind. */
export function checkConstant(
  name: string,
  field: FieldSource,
  value: Json,
  path: Path,
  model: SchemaModel,
): Finding[] {
  const options = optionsOf(field, model);
  return eachAt(value, path).flatMap(([one, at]): Finding[] => {
    const wanted = wantedOf(
      field,
      options?.map((option) => option.value),
      one,
    );
    return wanted === undefined
      ? []
      : finding('S056', at, `${JSON.stringify(one)} is not a value of "${name}": it ${wanted}`);
  });
}

/** A date is sent as it is written: no word such as `today` becomes one. */
function momentOf({ type, as }: FieldSource, value: Json): string | undefined {
  if (as !== undefined) return typeof value === 'number' ? undefined : `must be a number of ${as}`;
  const [isOne, example] = type === 'date' ? [isDay, '2026-01-31'] : [isTime, '2026-01-31 08:00:00'];
  return isOne(value)
    ? undefined
    : `must be a date, such as "${example}": it is sent as it is written. Ask for a date of the day as a parameter, under "fields"`;
}

/** The expected values of a field; undefined when the value is valid. An empty text means "empty". */
function wantedOf(field: FieldSource, options: (string | number)[] | undefined, value: Json): string | undefined {
  if (value === '' || value === null) return undefined;
  if (options)
    return options.some((option) => option === value)
      ? undefined
      : `can be ${options.join(', ')}${typeof value === 'string' ? suggestion(value, options.map(String)) : ''}`;
  if (field.type === 'boolean')
    return [true, false, 0, 1].includes(value as number) ? undefined : 'must be true or false';
  if (isNumber(field)) return typeof value === 'number' ? undefined : 'must be a number';
  if (isMoment(field)) return momentOf(field, value);
  return typeof value === 'object' ? 'must be a single value' : undefined;
}
