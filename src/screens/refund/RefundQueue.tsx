import { useTranslate } from 'ra-core';
import { useCallback, useRef, useState } from 'react';
import { IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { State } from '../../ui/state';
import { useMobile } from '../../ui/use-mobile';
import { useDefinition } from '../../views/definitions';
import { usePageTitle } from '../../views/page-title';
import { AsTable } from '../AsTable';
import { useSingleKeys } from '../single-keys';
import { KeyLegend } from './KeyLegend';
import { neighbour, readView } from './queue';
import { QueueFilters } from './QueueFilters';
import { QueueList } from './QueueList';
import { RefundCase } from './RefundCase';
import type { Told } from './told';
import { useQueue } from './use-queue';
import '../../fields/inputs.css';
import '../../views/detail/detail.css';
import '../../views/list/list.css';
import './refund.css';

/** Refunds to be decided, one after the other: the queue beside the one in hand (DESIGN.md 8.15). */
export function RefundQueue() {
  const definition = useDefinition();
  const translate = useTranslate();
  const mobile = useMobile();
  const queue = useQueue();
  const [told, setTold] = useState<Told>();
  /** The next refund takes the focus: a key or a decision brought it up. */
  const takesFocus = useRef(false);
  const [amounts] = useState(() => new Map<string, string>());
  const { view, ids, setView } = queue;
  const current = view.id ?? (mobile ? undefined : ids[0]);
  usePageTitle(definition.label);

  const move = (step: 1 | -1) => {
    // From the address, which a key before this one has changed although nothing is drawn yet.
    const next = neighbour(ids, readView(new URLSearchParams(window.location.search)).id ?? current, step);
    if (next === undefined) return;
    takesFocus.current = true;
    setView({ id: next }, { replace: true });
  };
  const claimFocus = useCallback(() => {
    const wanted = takesFocus.current;
    takesFocus.current = false;
    return wanted;
  }, []);
  useSingleKeys({}, { held: { j: () => move(1), k: () => move(-1) } });

  return (
    <div className="p-refund" data-open={current === undefined ? undefined : ''}>
      <header className="v-head p-refund-head">
        <h1>{definition.label}</h1>
        {!queue.isPending && !queue.error && <span className="v-head-total">{queue.total.toLocaleString('en')}</span>}
        <div className="v-head-actions">
          <IconButton icon="refresh-cw" label={translate('list.refresh')} busy={queue.isFetching && !queue.isPending} onClick={queue.refetch} />
          <AsTable />
        </div>
      </header>
      <p className="p-refund-told" role="status" data-tone={told?.tone}>
        {told && <Icon name={told.tone === 'good' ? 'circle-check' : 'triangle-alert'} />}
        {told && <span>{translate(told.key, told.args)}</span>}
      </p>
      <div className="p-refund-desk">
        <section className="v-card p-refund-queue" aria-label={translate('refund.queue')}>
          <QueueFilters view={view} onChange={(change) => setView({ ...change, id: undefined })} />
          <QueueList queue={queue} current={current} onOpen={(id) => setView({ id })} />
          <KeyLegend />
        </section>
        {current === undefined ? (
          <section className="v-card p-refund-none">
            {!queue.isPending && !queue.error && <State icon="inbox" title={translate('refund.nothing')} text={translate('refund.nothingText')} />}
          </section>
        ) : (
          <RefundCase
            key={current}
            id={current}
            place={{ at: ids.indexOf(current) + 1, of: queue.total }}
            claimFocus={claimFocus}
            amounts={amounts}
            onBack={() => setView({ id: undefined })}
            onSettled={(result) => {
              takesFocus.current = true;
              setTold(result);
              queue.settle(current);
            }}
          />
        )}
      </div>
    </div>
  );
}
