import type { Kind } from '../kind';
import { plain, plainText } from '../shared/plain';
import { areaText } from './area';

declare module '../../schema/field-definition' {
  interface KindOptions {
    /** area: the field that holds the area code, drawn together with this one. */
    phone: { area?: string };
  }
}

export const phone: Kind<'phone'> = {
  ...plain,
  text(value, record, { options }) {
    const number = plainText(value);
    const area = options.area ? areaText(record[options.area]) : '';
    return number && area ? `${area} ${number}` : number;
  },
  typed: true,
  look: 'number',
  companion: 'area',
};
