import { searchBox } from '../text/filter';
import { decimalText } from './decimal';
import { typedNumber } from './typed';

/** Equal to a number; what is none asks nothing. */
export const IntegerFilter = searchBox<'integer' | 'id'>({
  inputMode: 'numeric',
  read: (text) => (/^-?\d+$/.test(text) ? typedNumber(text) : undefined),
});

export const DecimalFilter = searchBox<'decimal' | 'money'>({
  inputMode: 'decimal',
  read: (text) => (decimalText(text) === undefined ? undefined : typedNumber(text)),
});
