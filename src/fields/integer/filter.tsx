import { searchBox } from '../shared/search-box';
import { typedNumber } from '../shared/number/typed';

/** Equal to a number. Invalid text is refused and sends no request. */
export const IntegerFilter = searchBox<'integer'>({
  inputMode: 'numeric',
  read: (text) => {
    const typed = typedNumber(text);
    return /^-?\d+$/.test(String(typed)) ? typed : undefined;
  },
  refusal: 'validation.integer',
});
