import { isMissing } from '../../fields/cell';
import { holds } from '../../schema/condition';
import type { TotalDefinition } from '../../schema/definition';
import type { BrowserRecord } from '../../wire/records';
import { exactNumber, nothing, plus, type Exact } from '../../schema/exact-number';

/** The total of one value of `by`. */
export interface Sum {
  by: unknown;
  amount: Exact;
  /** Number of records. */
  count: number;
  /** Sums of the positive and of the negative amounts. */
  gained: Exact;
  lost: Exact;
  /** Sums by the field whose options are columns. */
  across: ReadonlyMap<string, Exact>;
}

export interface Sums {
  all: readonly Sum[];
  /** Number of records with an invalid number, which are in no sum. */
  broken: number;
}

export const noSums: Sums = { all: [], broken: 0 };

type Fields = Pick<TotalDefinition, 'field' | 'by' | 'across' | 'when'>;

/** Adds records to earlier sums without changing them. A record without a value adds nothing. */
export function addRecords(sums: Sums, records: readonly BrowserRecord[], total: Fields): Sums {
  const amountOf = ({ [total.field ?? '']: value }: BrowserRecord) =>
    total.field === undefined ? one : isMissing(value) ? nothing : exactNumber(value);
  const counted = records.filter((record) => holds(total.when, record));
  const added = counted.flatMap((record) => {
    const amount = amountOf(record);
    return amount ? [{ record, amount }] : [];
  });
  return { all: addEach(sums.all, added, total), broken: sums.broken + counted.length - added.length };
}

const one: Exact = { units: 1n, scale: 0 };

function addEach(
  sums: readonly Sum[],
  added: readonly { record: BrowserRecord; amount: Exact }[],
  { by = '', across = '' }: Fields,
): Sum[] {
  const found = new Map(sums.map((sum) => [String(sum.by), { ...sum, across: new Map(sum.across) }]));
  for (const { record, amount } of added) {
    const key = String(record[by]);
    const sum = found.get(key) ?? {
      by: record[by],
      amount: nothing,
      count: 0,
      gained: nothing,
      lost: nothing,
      across: new Map<string, Exact>(),
    };
    sum.amount = plus(sum.amount, amount);
    sum.count += 1;
    if (amount.units > 0n) sum.gained = plus(sum.gained, amount);
    else sum.lost = plus(sum.lost, amount);
    const column = String(record[across]);
    if (across !== '') sum.across.set(column, plus(sum.across.get(column) ?? nothing, amount));
    found.set(key, sum);
  }
  return [...found.values()];
}
