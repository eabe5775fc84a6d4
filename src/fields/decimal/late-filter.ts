import { decimalText } from '../shared/number/decimal';
import { typedNumber } from '../shared/number/typed';
import { searchBox } from '../shared/search-box';

export const DecimalFilter = searchBox<'decimal' | 'money'>({
  inputMode: 'decimal',
  read: (text) => (decimalText(text) === undefined ? undefined : typedNumber(text)),
  refusal: 'validation.number',
});
