import { minuteText } from '../../fields/date/instant';
import { useNotify, useTranslate } from 'react-admin';
import { useState, useSyncExternalStore } from 'react';
import { errorText } from '../../errors/error-text';
import { useCopy } from '../../fields/shared/useCopy';
import { Button } from '../../ui/button';
import { State } from '../../ui/state';
import { usePageTitle } from '../../views/page-title';
import { usePlatform } from '../platform';
import { DriftTable } from './DriftTable';
import { driftStore, type DriftStore, type DriftCounts } from './store';
import { callWith } from '../../wire/client';
import { appVersion } from '../version';
import './drift.css';

/** What the answers of the platform had in this tab that the schemas do not say. Super administrators may copy the counts and send them. */
export function DriftPage({ store = driftStore }: { store?: DriftStore }) {
  const translate = useTranslate();
  const title = translate('drift.title');
  usePageTitle(title);
  const counts = useSyncExternalStore(store.subscribe, store.get);
  const { config, client, session } = usePlatform();
  const copy = useCopy('drift.copied');
  const { send, busy } = useSending();
  const report = () => driftReport(counts, session.baseOf());
  const checked = translate('drift.checked', {
    smart_count: counts.answers,
    since: minuteText(new Date(counts.since)),
  });
  return (
    <>
      <div className="v-head">
        <h1>{title}</h1>
      </div>
      <p className="v-head-about">{translate('drift.lead')}</p>
      {counts.drifts.length === 0 ? (
        <State icon="check" title={translate('drift.none')} text={checked} />
      ) : (
        <>
          <div className="p-drift-tools">
            <p>{checked}</p>
            <Button icon="copy" onClick={() => void copy(JSON.stringify(report(), null, 2))}>
              {translate('drift.copy')}
            </Button>
            {config.driftUrl && (
              <Button
                icon="arrow-right"
                busy={busy}
                onClick={() =>
                  void send(() => client.send(reportCall(config.driftUrl ?? ''), report(), { anonymous: true }))
                }
              >
                {translate('drift.send')}
              </Button>
            )}
            <Button variant="quiet" icon="trash-2" onClick={store.clear}>
              {translate('drift.clear')}
            </Button>
          </div>
          <DriftTable drifts={counts.drifts} label={title} />
        </>
      )}
    </>
  );
}

function useSending() {
  const translate = useTranslate();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const send = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
      notify('drift.sent', { type: 'success' });
    } catch (error) {
      notify(errorText(error, translate), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { send, busy };
}

/** What is copied and sent: counts, and no value of an answer. */
function driftReport({ since, answers, drifts }: DriftCounts, dataCenter: string): Record<string, unknown> {
  return {
    console: appVersion(),
    data_center: dataCenter,
    since: written(since),
    answers,
    drifts: drifts.map((drift) => ({ ...drift, first: written(drift.first), last: written(drift.last) })),
  };
}

/** The call that takes a report. It is sent without a token. */
function reportCall(url: string) {
  return callWith(url, 'simple', { changes: true });
}

function written(time: number): string {
  return new Date(time).toISOString();
}
