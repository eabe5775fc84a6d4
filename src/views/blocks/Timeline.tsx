import { useQueries } from '@tanstack/react-query';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useTranslate, type RaRecord } from 'react-admin';
import { isMissing, type CellContext } from '../../fields/cell';
import { cellOf } from '../../fields/cells';
import { dayText, exactText, instantOf, timeText } from '../../fields/date/instant';
import { isDay } from '../../schema/day-text';
import { optionOf } from '../../fields/enum/option';
import { isChoice, optionsOf } from '../../fields/kinds';
import { textOf } from '../../fields/texts';
import { Link } from '../../router/Router';
import type { ResourceDefinition, TimelineBlock } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import { Failure } from '../failure';
import { recordPath } from '../paths';
import { apart } from './period';
import { useCellContext } from '../useCellContext';
import { useShown } from '../useShown';
import { inOrder, ownMoments, recordMoments, type Moment } from './moments';
import { relatedIn, useRelated } from './read';

interface Props {
  block: TimelineBlock;
  definition: ResourceDefinition;
  record: RaRecord;
}

/** Past and future events of a record in one timeline. */
export function Timeline({ block, definition, record }: Props) {
  const { timeline, newestFirst } = block;
  const translate = useTranslate();
  const related = useRelated();
  const isShown = useShown();
  const others = timeline.filter((entry) => typeof entry !== 'string');
  const reads = useQueries({ queries: relatedIn(block).map((asked) => related(asked, definition, record)) });
  const now = useNow() + apart;
  const found = [
    ...ownMoments(timeline, definition, record, isShown),
    ...others.flatMap((entry, index) => {
      const data = reads[index]?.data;
      return data ? recordMoments(entry, data, isShown) : [];
    }),
  ];
  const moments = inOrder(found, newestFirst);
  const context = useCellContext(
    moments.flatMap(({ values }) => values?.fields ?? []),
    moments.flatMap(({ values }) => values?.record ?? []),
  );
  const failed = reads.filter(({ error }) => error !== null);
  return (
    <>
      {failed.length > 0 && (
        <Failure error={failed[0]?.error} onRetry={() => failed.forEach(({ refetch }) => void refetch())} />
      )}
      {moments.length === 0 && failed.length === 0 && !reads.some(({ isLoading }) => isLoading) && (
        <p className="v-block-none c-faint">{translate('detail.nothing')}</p>
      )}
      <ol className="v-timeline c-grid">
        {moments.map((moment) => (
          <Entry key={moment.key} moment={moment} context={context} ahead={moment.at.getTime() > now} />
        ))}
      </ol>
    </>
  );
}

function Entry({
  moment: { when, label, values, from },
  context,
  ahead,
}: {
  moment: Moment;
  context: CellContext;
  ahead: boolean;
}) {
  const translate = useTranslate();
  const said = (values?.fields ?? []).filter(({ name }) => !isMissing(values?.record[name]));
  return (
    <li data-tone={toneOf(said, values?.record)} data-ahead={ahead || undefined}>
      <p className="v-timeline-what c-wrap c-break">
        {label}
        {from && (
          <Link className="c-link v-timeline-from" to={recordPath(from.definition.name, from.record.id)}>
            {from.definition.singular}
          </Link>
        )}
        {values &&
          said.map((field) => (
            <span key={field.name}>
              {isChoice(field) ? textOf(field)(values.record, context) : cellOf(field)(values.record, context)}
            </span>
          ))}
      </p>
      <When value={when}>{ahead && <span className="c-note">{translate('detail.ahead')}</span>}</When>
    </li>
  );
}

/** The tone of the first state among the values, for the dot of the moment. */
function toneOf(fields: FieldDefinition[], record: RaRecord | undefined): string | undefined {
  for (const field of fields) {
    const tone = optionOf(optionsOf(field), record?.[field.name])?.tone;
    if (tone) return tone;
  }
  return undefined;
}

interface WhenProps {
  /** A moment or a day of a record. */
  value: unknown;
  /** A note behind it. */
  children?: ReactNode;
}

/** When a date field is. A tip tells all of a moment; a day has no time to tell. */
export function When({ value, children }: WhenProps) {
  if (isDay(value))
    return (
      <time className="c-num" dateTime={value}>
        {value}
        {children}
      </time>
    );
  const at = instantOf(value);
  if (!at) return null;
  return (
    <time className="c-num" dateTime={at.toISOString()} title={exactText(at)}>
      {`${dayText(at)} ${timeText(at)}`}
      {children}
    </time>
  );
}

/** Milliseconds. */
const step = 30_000;

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, step);
  return () => clearInterval(timer);
}

/** Milliseconds since 1970, in steps of half a minute: a page that stays open, or shows what was just done, is not told the time at which it was opened. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / step) * step);
}
