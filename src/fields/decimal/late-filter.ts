import { decimalText } from '../shared/number/decimal';
import { typedNumber } from '../shared/number/typed';
import { searchBox } from '../shared/search-box';

export const DecimalFilter = searchBox<'decimal' | 'money'>({
  inputMode: 'decimal',
  read: (text) => {
    const typed = typedNumber(text);
    return decimalText(typed) === undefined ? undefined : typed;
  },
  refusal: 'validation.number',
});
