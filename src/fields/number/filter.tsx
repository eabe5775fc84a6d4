import type { FilterOf } from '../filter';
import { searchBox } from '../text/filter';
import { decimalText } from './decimal';
import { typedNumber } from './typed';

/** Equal to a number. Invalid text is refused and sends no request. */
export const IntegerFilter = searchBox<'integer'>({
  inputMode: 'numeric',
  read: (text) => (/^-?\d+$/.test(text) ? typedNumber(text) : undefined),
  refusal: 'validation.integer',
});

const NumericIdFilter = searchBox<'id'>({
  inputMode: 'numeric',
  read: (text) => (/^\d+$/.test(text) ? typedNumber(text) : undefined),
  refusal: 'validation.numericId',
});

const TextIdFilter = searchBox<'id'>({});

/** An id that travels as a number has only digits. */
export const IdFilter: FilterOf<'id'> = (props) => (props.field.options.as === 'number' ? <NumericIdFilter {...props} /> : <TextIdFilter {...props} />);

export const DecimalFilter = searchBox<'decimal' | 'money'>({
  inputMode: 'decimal',
  read: (text) => (decimalText(text) === undefined ? undefined : typedNumber(text)),
  refusal: 'validation.number',
});
