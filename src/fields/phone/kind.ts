import type { FieldDefinition } from '../../schema/field-definition';
import type { RowRecord } from '../cell';
import type { Kind } from '../kind';
import { plain, plainText } from '../shared/plain';
import { areaText } from './area';

declare module '../../schema/field-definition' {
  interface KindOptions {
    /** area: the field that holds the area code, drawn together with this one. */
    phone: { area?: string };
  }
}

export const phone: Kind<'phone'> = { ...plain, text: phoneText, typed: true, look: 'number', companion: 'area' };

function phoneText(value: unknown, record: RowRecord, field: FieldDefinition<'phone'>): string | undefined {
  const number = plainText(value);
  const area = field.options.area ? areaText(record[field.options.area]) : '';
  return number && area ? `${area} ${number}` : number;
}
