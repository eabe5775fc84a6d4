import { useTranslate } from 'react-admin';
import { useWriting, type DrawingProps } from './useWriting';

/** One figure for each value, the separate ones first. */
export function Figures({ total, definition, sums }: DrawingProps) {
  const translate = useTranslate();
  const { amountOf, labelOf, inOrder } = useWriting(total, definition);
  // Without a field, the figure itself is the count.
  const behind = (count: number) => total.field !== undefined && <span className="v-total-behind">{translate('list.totals.behind', { smart_count: count })}</span>;
  return (
    <dl className="v-total-figures">
      {inOrder(sums.apart).map((sum) => (
        <div key={String(sum.by)} data-apart="">
          <dt>{total.apart?.label}</dt>
          <dd>{amountOf(sum.amount, sum.by)}</dd>
        </div>
      ))}
      {inOrder(sums.all).map((sum) => (
        <div key={String(sum.by)}>
          <dt>
            {labelOf(sum.by)}
            {behind(sum.count)}
          </dt>
          <dd>{amountOf(sum.amount, sum.by)}</dd>
        </div>
      ))}
    </dl>
  );
}
