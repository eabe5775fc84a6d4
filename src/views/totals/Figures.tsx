import { Behind } from './Behind';
import { useWriting, type DrawingProps } from './useWriting';

/** One figure for each value, the separate ones first. */
export function Figures({ total, definition, sums }: DrawingProps) {
  const { amountOf, labelOf, inOrder } = useWriting(total, definition);
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
            {/* Without a field, the figure itself is the count. */}
            {total.field !== undefined && <Behind count={sum.count} definition={definition} />}
          </dt>
          <dd>{amountOf(sum.amount, sum.by)}</dd>
        </div>
      ))}
    </dl>
  );
}
