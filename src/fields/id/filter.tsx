import type { FilterOf } from '../filter';
import { typedNumber } from '../shared/number/typed';
import { SearchFilter, searchBox } from '../shared/search-box';

const NumericIdFilter = searchBox<'id'>({
  inputMode: 'numeric',
  read: (text) => {
    const typed = typedNumber(text);
    return /^\d+$/.test(String(typed)) ? typed : undefined;
  },
  refusal: 'validation.numericId',
});

/** An id that travels as a number has only digits. */
export const IdFilter: FilterOf<'id'> = (props) =>
  props.field.options.as === 'number' ? <NumericIdFilter {...props} /> : <SearchFilter {...props} />;
