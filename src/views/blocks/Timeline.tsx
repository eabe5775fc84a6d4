import { useQueries } from '@tanstack/react-query';
import { useTranslate, type RaRecord } from 'react-admin';
import { useMemo, useState } from 'react';
import { Link } from '../../router/Router';
import { isMissing, type CellContext } from '../../fields/cell';
import { cellOf } from '../../fields/cells';
import { dayText, exactText, timeText } from '../../fields/date/instant';
import { optionOf } from '../../fields/enum/option';
import { isChoice, optionsOf } from '../../fields/kinds';
import { textOf } from '../../fields/texts';
import type { ResourceDefinition, TimelineBlock } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import { useCellContext } from '../useCellContext';
import { BlockFailure } from './BlockCard';
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
  const [now] = useState(() => new Date());
  const others = timeline.filter((entry) => typeof entry !== 'string');
  const reads = useQueries({ queries: relatedIn(block).map((asked) => related(asked, definition, record)) });
  const found = [
    ...ownMoments(timeline, definition, record),
    ...others.flatMap((entry, index) => {
      const data = reads[index]?.data;
      return data ? recordMoments(entry, data) : [];
    }),
  ];
  const moments = inOrder(found, newestFirst);
  const records = useMemo(() => [record], [record]);
  const context = useCellContext(moments.flatMap(({ values }) => values?.fields ?? []), records);
  const failed = reads.filter(({ error }) => error !== null);
  return (
    <>
      {failed.length > 0 && <BlockFailure error={failed[0]?.error} onRetry={() => failed.forEach(({ refetch }) => void refetch())} />}
      {moments.length === 0 && failed.length === 0 && !reads.some(({ isLoading }) => isLoading) && <p className="v-block-none">{translate('detail.nothing')}</p>}
      <ol className="v-timeline">
        {moments.map((moment) => (
          <Entry key={moment.key} moment={moment} context={context} ahead={moment.at > now} />
        ))}
      </ol>
    </>
  );
}

function Entry({ moment: { at, label, values, from }, context, ahead }: { moment: Moment; context: CellContext; ahead: boolean }) {
  const translate = useTranslate();
  const said = (values?.fields ?? []).filter(({ name }) => !isMissing(values?.record[name]) && values?.record[name] !== '');
  return (
    <li data-tone={toneOf(said, values?.record)} data-ahead={ahead || undefined}>
      <p className="v-timeline-what">
        {label}
        {from && <Link className="c-link v-timeline-from" to={`/${from.definition.name}/${encodeURIComponent(from.record.id)}/show`}>{from.definition.singular}</Link>}
        {values && said.map((field) => <span key={field.name}>{isChoice(field) ? textOf(field)(values.record, context) : cellOf(field)(values.record, context)}</span>)}
      </p>
      <time className="c-num" dateTime={at.toISOString()} title={exactText(at)}>
        {dayText(at)} {timeText(at)}
        {ahead && <span className="c-note">{translate('detail.ahead')}</span>}
      </time>
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
