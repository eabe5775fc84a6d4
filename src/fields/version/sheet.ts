import { readText } from '../filled-cell';
import type { Sheet } from '../sheet';

export const version: Sheet<'version'> = {
  read: readText,
  note: (_field, translate) => translate('validation.version'),
};
