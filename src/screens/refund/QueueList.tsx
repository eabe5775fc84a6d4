import { useTranslate, type RaRecord } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../errors/error-text';
import { Button } from '../../ui/button';
import { State } from '../../ui/state';
import { useDefinition } from '../../views/definitions';
import { minorOf } from './amount';
import { useFacts, type Facts } from './facts';
import { daysSince } from './period';
import { isNarrowed } from './queue';
import type { Queue } from './use-queue';

interface Props {
  queue: Queue;
  current: string | undefined;
  onOpen: (id: string) => void;
}

/** Days after which a customer waits too long: the wish is told in another colour. */
const late = 3;

export function QueueList({ queue, current, onOpen }: Props) {
  const definition = useDefinition();
  const translate = useTranslate();
  const facts = useFacts(definition);
  const [now] = useState(() => Date.now());
  const { records, isPending, error, view } = queue;
  if (isPending) return <QueueSkeleton />;
  if (error) {
    return (
      <State bad icon="triangle-alert" title={translate('list.failed')} text={errorText(error, translate)}>
        <Button icon="refresh-cw" onClick={queue.refetch}>{translate('form.retry')}</Button>
      </State>
    );
  }
  if (records.length === 0) return <p className="p-refund-empty">{translate(isNarrowed(view) ? 'refund.emptyFiltered' : `refund.empty.${view.show}`)}</p>;
  return (
    <ol className="p-refund-list" aria-busy={queue.isFetching}>
      {records.map((record) => (
        <Entry key={record.id} {...{ record, facts, now, onOpen }} isCurrent={String(record.id) === current} waits={view.show === 'waiting'} />
      ))}
      {queue.hasMore && (
        <li>
          <Button look="quiet" busy={queue.isFetching} onClick={queue.showMore}>{translate('refund.more', { left: queue.total - records.length })}</Button>
        </li>
      )}
    </ol>
  );
}

interface EntryProps {
  record: RaRecord;
  facts: Facts;
  now: number;
  isCurrent: boolean;
  waits: boolean;
  onOpen: (id: string) => void;
}

function Entry({ record, facts, now, isCurrent, waits, onOpen }: EntryProps) {
  const translate = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isCurrent) button.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isCurrent]);
  const moment = waits ? record['gmt_apply'] : record['gmt_process'];
  const days = daysSince(moment, now);
  return (
    <li>
      <button ref={button} type="button" className="p-refund-entry" aria-current={isCurrent || undefined} onClick={() => onOpen(String(record.id))}>
        <b className="c-num">{facts.money(minorOf(record['amount'], facts.scale) ?? 0, record)}</b>
        {days !== undefined && (
          <span className="p-refund-age" data-late={(waits && days >= late) || undefined} title={facts.moment(moment)}>
            {translate(days === 0 ? 'refund.today' : 'refund.daysAgo', { smart_count: days })}
          </span>
        )}
        <span className="p-refund-cut">{facts.text(record, 'reason')}</span>
        <span className="p-refund-cut p-refund-who">{[facts.text(record, 'app_id'), facts.text(record, 'user_id'), facts.text(record, 'pay_type')].filter(Boolean).join(' · ')}</span>
      </button>
    </li>
  );
}

function QueueSkeleton() {
  return (
    <div className="p-refund-list" aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((each) => (
        <div key={each} className="p-refund-entry">
          <span className="c-skeleton" />
          <span className="c-skeleton" />
        </div>
      ))}
    </div>
  );
}
