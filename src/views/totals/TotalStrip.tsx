import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { errorText } from '../../errors/error-text';
import type { ResourceDefinition, TotalDefinition } from '../../schema/definition';
import { Button } from '../../ui/button';
import { Figures } from './Figures';
import { SumTable } from './SumTable';
import { useTotal, type Added } from './useTotal';

interface Props {
  index: number;
  total: TotalDefinition;
  definition: ResourceDefinition;
  /** The resource whose rows are added up. */
  theirs: ResourceDefinition;
}

/** One total with its heading, and a note about missing rows. */
export function TotalStrip({ index, total, definition, theirs }: Props) {
  const translate = useTranslate();
  const labelId = useId();
  const { added, isOld, many, progress, error, isFetching, isPaused, start, stop } = useTotal(index, total, definition, theirs);
  const Drawing = total.across || total.flow ? SumTable : Figures;
  const isWaiting = !added && many === undefined && !progress && !error;
  if (added && added.total === 0) return null;
  return (
    <section className="v-total" data-line={added === undefined || undefined} aria-labelledby={labelId} aria-busy={isOld || isWaiting || progress !== undefined || undefined}>
      <h2 className="v-total-label" id={labelId}>{total.label}</h2>
      {added && !error && (
        <>
          <Drawing total={total} definition={theirs} sums={added.sums} labelledBy={labelId} />
          <Lacks added={added} />
        </>
      )}
      {isWaiting && (isPaused ? <p className="v-total-note">{translate('list.totals.offline')}</p> : <span className="c-skeleton v-total-skeleton" />)}
      {progress && (
        <p className="v-total-note">
          <span role="status">{translate('list.totals.reading', { done: written(progress.done), total: written(progress.total) })}</span>
          <Button small onClick={stop}>{translate('actions.stop')}</Button>
        </p>
      )}
      {many !== undefined && !progress && (
        <p className="v-total-note">
          <span>{translate('list.totals.many', { total: written(many) })}</span>
          <Button small onClick={start}>{translate('list.totals.start')}</Button>
        </p>
      )}
      {Boolean(error) && !progress && (
        <p className="v-total-note" role="alert">
          <span>{errorText(error, translate)}</span>
          <Button small icon="refresh-cw" busy={isFetching} onClick={start}>{translate('list.retry')}</Button>
        </p>
      )}
    </section>
  );
}

/** The note that a sum lacks rows. */
function Lacks({ added: { done, total, unread, sums } }: { added: Added }) {
  const translate = useTranslate();
  const isPartial = done + unread < total;
  const broken = unread + sums.broken;
  if (!isPartial && broken === 0) return null;
  return (
    <p className="v-total-note v-total-lacks" role="status">
      {isPartial && <span>{translate('list.totals.partial', { done: written(done), total: written(total) })}</span>}
      {broken > 0 && <span>{translate('list.totals.broken', { smart_count: broken })}</span>}
    </p>
  );
}

function written(count: number): string {
  return count.toLocaleString('en');
}
