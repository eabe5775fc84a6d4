import type { FieldDefinition } from '../../schema/field-definition';
import type { RowRecord } from '../cell';
import { plainText } from '../text/cell';
import { areaText } from './area';

export function phoneText(value: unknown, record: RowRecord, field: FieldDefinition<'phone'>): string | undefined {
  const number = plainText(value);
  const area = field.options.area ? areaText(record[field.options.area]) : '';
  return number && area ? `${area} ${number}` : number;
}
