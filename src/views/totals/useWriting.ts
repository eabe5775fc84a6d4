import type { RaRecord } from 'react-admin';
import { optionOf } from '../../fields/enum/option';
import { optionsOf } from '../../fields/kinds';
import { textOf } from '../../fields/texts';
import type { ResourceDefinition, TotalDefinition } from '../../schema/definition';
import { useCellContext } from '../useCellContext';
import { exactText, type Exact } from '../../schema/exact-number';
import type { Sum, Sums } from './sums';
import { localNumber } from '../../fields/shared/number/number-form';

export interface DrawingProps {
  total: TotalDefinition;
  /** Definition of the rows to add up. */
  definition: ResourceDefinition;
  /** The same totals of some of its rows. */
  parts: readonly TotalDefinition[];
  /** Of the total and of its parts. */
  sums: readonly Sums[];
  labelledBy: string;
}

/** Formats amounts and values of `by` as the list does. */
export function useWriting(
  { field: fieldName = '', by: byName = '', across = '' }: TotalDefinition,
  { fields }: ResourceDefinition,
  sums: readonly Sum[] = [],
) {
  const field = fields[fieldName];
  const by = fields[byName];
  const record = (value: unknown, amount = '', part?: unknown): RaRecord => ({
    id: '',
    [across]: part,
    [byName]: value,
    [fieldName]: amount,
  });
  const context = useCellContext(
    by && sums.length > 0 ? [by] : [],
    sums.map(({ by: value }) => record(value)),
  );
  const options = optionsOf(by);
  const placeOf = ({ by: value }: Sum) => {
    const option = optionOf(options, value);
    return option ? options.indexOf(option) : options.length;
  };
  return {
    amountOf: (amount: Exact, value: unknown, part?: unknown): string =>
      field ? textOf(field)(record(value, exactText(amount), part), context) : localNumber(Number(amount.units)),
    /** '' without `by`. */
    labelOf: (value: unknown): string => (by ? textOf(by)(record(value), context) : ''),
    /** In the order of the options, other values after them, those of most records first. */
    inOrder: (some: readonly Sum[]): Sum[] =>
      some.toSorted((one, other) => placeOf(one) - placeOf(other) || other.count - one.count),
  };
}
