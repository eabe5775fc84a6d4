import { readText } from '../filled-cell';
import type { Sheet } from '../sheet';

export const timerange: Sheet<'timerange'> = {
  read: readText,
  note: (_field, translate) => translate('validation.timerange'),
};
