import { use, useId, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { isMoment, isSingleReference } from '../../fields/kinds';
import type { ResourceDefinition, TotalDefinition } from '../../schema/definition';
import { Button } from '../../ui/button';
import { useDefinition, useDefinitionOf } from '../definitions';
import { Failure } from '../failure';
import { PermissionContext } from '../permissions';
import { Figures } from './Figures';
import { SumTable } from './SumTable';
import { maySeeTotal } from './permitted';
import { useTotal, type Added } from './useTotal';
import { localNumber } from '../../fields/shared/number/number-form';
import './totals.css';

/** Totals of all rows that match the filters, below the rows. */
export function Totals({ totals }: { totals: readonly TotalDefinition[] }) {
  const definition = useDefinition();
  return (
    <div className="v-totals c-unless-empty c-wrap c-shrink">
      {stripsOf(totals).map(([total, ...parts], index) =>
        total.resource === undefined || total.resource === definition.name ? (
          <Allowed key={index} {...{ total, parts, definition }} theirs={definition} />
        ) : (
          <OfAnother key={index} {...{ total, parts, definition }} resource={total.resource} />
        ),
      )}
    </div>
  );
}

/** A total of some rows stands in the strip of the same total of all rows, if there is one. */
function stripsOf(totals: readonly TotalDefinition[]): [TotalDefinition, ...TotalDefinition[]][] {
  const about = ({ resource, field, by, across }: TotalDefinition) => [resource, field, by, across].join();
  const whole = totals.filter(({ when, across }) => !when && !across);
  const hostOf = (total: TotalDefinition) => total.when && whole.find((other) => about(other) === about(total));
  return totals
    .filter((total) => !hostOf(total))
    .map((total) => [total, ...totals.filter((part) => hostOf(part) === total)]);
}

interface Props {
  total: TotalDefinition;
  /** The same totals of some of its rows. */
  parts: readonly TotalDefinition[];
  definition: ResourceDefinition;
  /** The resource whose rows are added up. */
  theirs: ResourceDefinition;
}

function OfAnother({ resource, ...props }: Omit<Props, 'theirs'> & { resource: string }) {
  return <Allowed {...props} theirs={useDefinitionOf(resource)} />;
}

/** Shows a total to users who may view the list and every field of the total. */
function Allowed(props: Props) {
  const { total, theirs } = props;
  const can = use(PermissionContext);
  if (!maySeeTotal(total, theirs, can)) return null;
  return isSingleReference(theirs.fields[total.by ?? '']) ? <OnRequest {...props} /> : <TotalStrip {...props} />;
}

/** A table with a row for each record is long, so it is made when it is asked for. */
function OnRequest(props: Props) {
  const translate = useTranslate();
  const { total = 0 } = useListContext();
  const [isWanted, setWanted] = useState(false);
  if (isWanted) return <TotalStrip {...props} isWanted />;
  if (total === 0) return null;
  return (
    <section className="v-total" data-line="">
      <h2 className="c-small c-faint c-medium">{props.total.label}</h2>
      <Button
        small
        aria-label={`${translate('list.totals.start')}: ${props.total.label}`}
        onClick={() => setWanted(true)}
      >
        {translate('list.totals.start')}
      </Button>
    </section>
  );
}

/** One total with its heading, and a note about missing rows. */
function TotalStrip({ total, parts, definition, theirs, isWanted }: Props & { isWanted?: boolean }) {
  const translate = useTranslate();
  const labelId = useId();
  const { added, isOld, many, progress, error, isFetching, isPaused, start, stop } = useTotal(
    [total, ...parts],
    definition,
    theirs,
    isWanted,
  );
  const Drawing = total.across ? SumTable : Figures;
  const isWaiting = !added && many === undefined && !progress && !error;
  const isAllTime = useAllTime(total, definition, theirs);
  if (added && added.total === 0) return null;
  return (
    <section
      className="v-total"
      data-line={added === undefined || undefined}
      data-table={(total.across !== undefined && (isWaiting || added !== undefined)) || undefined}
      aria-labelledby={labelId}
      aria-busy={isOld || isWaiting || progress !== undefined || undefined}
    >
      <h2 className="c-small c-faint c-medium">
        <span id={labelId}>{total.label}</span>
        {isAllTime && <span className="v-total-behind c-small c-faint">{translate('list.totals.allTime')}</span>}
      </h2>
      {added && !error && (
        <>
          <Drawing total={total} parts={parts} definition={theirs} sums={added.sums} labelledBy={labelId} />
          <Lacks added={added} />
        </>
      )}
      {isWaiting &&
        (isPaused ? (
          <p className="v-total-note">{translate('list.totals.offline')}</p>
        ) : (
          <span className="c-skeleton v-total-skeleton" />
        ))}
      {progress && (
        <p className="v-total-note">
          <span role="status">
            {translate('list.totals.reading', { done: localNumber(progress.done), total: localNumber(progress.total) })}
          </span>
          <Button small onClick={stop}>
            {translate('actions.stop')}
          </Button>
        </p>
      )}
      {many !== undefined && !progress && (
        <p className="v-total-note">
          {theirs !== definition && <span>{translate('list.totals.many', { total: localNumber(many) })}</span>}
          <Button small onClick={start}>
            {translate('list.totals.start')}
          </Button>
        </p>
      )}
      {Boolean(error) && !progress && (
        <Failure className="v-total-note" error={error} busy={isFetching} onRetry={start} />
      )}
    </section>
  );
}

/** The sum is of a list with filters by period, and none of them is set. */
function useAllTime({ field }: TotalDefinition, definition: ResourceDefinition, theirs: ResourceDefinition): boolean {
  const { filterValues } = useListContext();
  const periods = theirs.list.filters.filter((name) => isMoment(theirs.fields[name]));
  return (
    field !== undefined &&
    definition === theirs &&
    periods.length > 0 &&
    periods.every((name) => !Object.hasOwn(filterValues as object, name))
  );
}

/** The note that a sum lacks rows. */
function Lacks({ added: { done, total, unread, sums } }: { added: Added }) {
  const translate = useTranslate();
  const isPartial = done + unread < total;
  const broken = unread + (sums[0]?.broken ?? 0);
  if (!isPartial && broken === 0) return null;
  return (
    <p className="v-total-note v-total-lacks" role="status">
      {isPartial && (
        <span>{translate('list.totals.partial', { done: localNumber(done), total: localNumber(total) })}</span>
      )}
      {broken > 0 && <span>{translate('list.totals.broken', { smart_count: broken })}</span>}
    </p>
  );
}
