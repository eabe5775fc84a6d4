import { useTranslate } from 'react-admin';
import { isSingleReference, optionsOf } from '../../fields/kinds';
import { PENDING } from '../../fields/ref/title';
import { plus, type Exact } from '../../schema/exact-number';
import { noSums } from './sums';
import { useWriting, type DrawingProps } from './useWriting';

/** A row for each value of `by`, a column for each option, and where amounts are negative those for positive, negative and net amounts. */
export function SumTable({ total, definition, sums: [sums = noSums], labelledBy }: DrawingProps) {
  const translate = useTranslate();
  const isOfRecords = isSingleReference(definition.fields[total.by ?? '']);
  const { amountOf, labelOf, inOrder } = useWriting(total, definition, isOfRecords ? sums.all : []);
  const options = optionsOf(definition.fields[total.across ?? '']).map(({ value, label }) => ({
    value: String(value),
    part: value as unknown,
    label,
  }));
  const found = new Set(sums.all.flatMap((sum) => [...sum.across.keys()]));
  // An unknown value is shown unchanged.
  const unexplained = [...found].filter((value) => !options.some((option) => option.value === value));
  const shown = [
    ...options.filter(({ value }) => found.has(value)),
    ...unexplained.map((value) => ({ value, part: value as unknown, label: value })),
  ];
  const cell = (amount: Exact | undefined, value: unknown, part?: unknown) =>
    amount === undefined ? <span className="c-none">–</span> : amountOf(amount, value, part);
  const by = definition.fields[total.by ?? ''];
  const rows = inOrder(sums.all);
  // Two records may have one name, and those that are still looked up have none.
  const isRepeated = (label: string) =>
    label !== PENDING && rows.filter(({ by: value }) => labelOf(value) === label).length > 1;
  const isFlow = !isOfRecords && sums.all.some(({ lost }) => lost.units < 0n);
  return (
    <div className="v-total-scroll" role="region" tabIndex={0} aria-label={by?.label}>
      <table className={isFlow ? 'v-total-flow' : 'v-total-parts'} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">{by?.label}</th>
            {shown.map(({ value, label }) => (
              <th key={value} scope="col" className="v-total-part">
                {label}
              </th>
            ))}
            {isFlow &&
              [translate('list.totals.in'), translate('list.totals.out'), translate('list.totals.net')].map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ by: value, across: parts, gained, lost }) => {
            const net = plus(gained, lost);
            const label = labelOf(value);
            return (
              <tr key={String(value)}>
                <th scope="row">
                  {label}
                  {isOfRecords && isRepeated(label) && (
                    <span className="c-muted c-regular c-mono"> {String(value)}</span>
                  )}
                </th>
                {shown.map((option) => (
                  <td key={option.value} className="v-total-part" data-label={option.label}>
                    {cell(parts.get(option.value), value, option.part)}
                  </td>
                ))}
                {isFlow && (
                  <>
                    <td>{cell(gained, value)}</td>
                    <td>{cell(lost, value)}</td>
                    <td className="v-total-net c-strong" data-tone={net.units < 0n ? 'bad' : undefined}>
                      {cell(net, value)}
                    </td>
                  </>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
