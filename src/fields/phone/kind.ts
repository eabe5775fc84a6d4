import type { FieldDefinition } from '../../schema/field-definition';
import type { RowRecord } from '../cell';
import type { Kind } from '../kind';
import { plain, plainText } from '../text/plain';
import { areaText } from './area';

export const phone: Kind<'phone'> = { ...plain, text: phoneText, typed: true };

function phoneText(value: unknown, record: RowRecord, field: FieldDefinition<'phone'>): string | undefined {
  const number = plainText(value);
  const area = field.options.area ? areaText(record[field.options.area]) : '';
  return number && area ? `${area} ${number}` : number;
}
