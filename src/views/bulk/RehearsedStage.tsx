import { sentences } from '../../fields/shared/sentences';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { errorText } from '../../errors/error-text';
import { localNumber } from '../../fields/shared/number/number-form';
import { Icon } from '../../ui/icon';
import { ToldProgress } from '../../ui/progress';
import { Banner } from '../../ui/banner';
import { CountedToggle } from '../CountedToggle';
import { useDefinition, useDefinitions } from '../definitions';
import { SaveButton } from '../export/SaveButton';
import { createTitleLookup } from '../export/title-lookup';
import { useProvider } from '../useProvider';
import type { BulkChange, Snapshot } from './bulk-change';
import { states, type State } from './entry';
import { isLeft, saveLeft } from './left-file';
import type { Plan } from './plan';
import { RehearsalTable } from './RehearsalTable';
import { StageFoot } from './StageFoot';
import { stateKey, tones } from './state-text';
import { useSnapshot } from './useBulkChange';

interface Props {
  change: BulkChange;
  onBack?: (() => void) | undefined;
  onClose: () => void;
}

/** The rehearsal of a change, and its run: the same rows first have a verdict and then an outcome. */
export function RehearsedStage({ change, onBack, onClose }: Props) {
  const snapshot = useSnapshot(change);
  const [filter, setFilter] = useState<State>();
  const status = useRef<HTMLDivElement>(null);
  useKeptFocus(status, snapshot.phase);
  const shown = filter && snapshot.counts[filter] > 0 ? filter : undefined;
  return (
    <>
      <div className="v-bulk-body c-scroll c-grow">
        <div className="v-bulk-status" ref={status} tabIndex={-1}>
          <Status snapshot={snapshot} />
        </div>
        <div className="v-bulk-tools c-row c-gap-8 c-wrap c-between">
          <Verdicts snapshot={snapshot} shown={shown} onShow={setFilter} />
          <SaveLeft plan={change.plan} snapshot={snapshot} />
        </div>
        <RehearsalTable
          key={shown}
          change={change}
          hasSent={snapshot.hasSent}
          isRunning={snapshot.phase !== 'ready'}
          entries={shown ? snapshot.entries.filter(({ state }) => state === shown) : snapshot.entries}
        />
      </div>
      <div className="v-bulk-foot c-wrap c-gap-8 c-rigid c-end c-line-above">
        <StageFoot {...{ change, snapshot, onBack, onClose }} />
      </div>
    </>
  );
}

/** A button that goes away takes the focus with it: it is kept inside. */
function useKeptFocus(status: RefObject<HTMLElement | null>, phase: Snapshot['phase']): void {
  useEffect(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body || !activeElement.isConnected) status.current?.focus();
  }, [status, phase]);
}

const runningTexts = { reading: 'bulk.reading', sending: 'bulk.sending', paused: 'bulk.paused' };

/** What happens now: a progress, a sentence, or why it has stopped. */
function Status({ snapshot: { phase, entries, total, counts, run, hasSent, trouble } }: { snapshot: Snapshot }) {
  const translate = useTranslate();
  if (trouble !== undefined) {
    return (
      <Banner tone="bad" role="alert">
        {sentences(translate('bulk.stopped'), errorText(trouble, translate))}
      </Banner>
    );
  }
  if (phase !== 'ready') {
    const [ended, all] = phase !== 'reading' && run ? [run.ended, run.total] : [entries.length, total];
    const text = translate(runningTexts[phase], { done: localNumber(ended), total: localNumber(all) });
    return <ToldProgress text={text} value={ended} max={all} />;
  }
  const left = entries.filter(isLeft).length;
  const key = hasSent ? (left > 0 ? 'bulk.endedLeft' : 'bulk.ended') : counts.changes > 0 ? 'bulk.ready' : 'bulk.none';
  return (
    <p className="v-bulk-told c-row c-gap-8 c-ink" role="status">
      <Icon name={hasSent ? (left > 0 ? 'triangle-alert' : 'circle-check') : 'info'} className="c-faint" />
      {translate(key, {
        smart_count: hasSent ? counts.done : counts.changes,
        count: localNumber(hasSent ? counts.done : counts.changes),
        left: localNumber(left),
      })}
    </p>
  );
}

interface VerdictsProps {
  snapshot: Snapshot;
  shown: State | undefined;
  onShow: (state: State | undefined) => void;
}

/** The number of records of each verdict; pressed, the table shows these alone. */
function Verdicts({ snapshot: { counts, entries, hasSent }, shown, onShow }: VerdictsProps) {
  const translate = useTranslate();
  const present = states.filter((state) => counts[state] > 0);
  return (
    <div className="c-wrap c-gap-6" role="group" aria-label={translate('bulk.filter')}>
      <CountedToggle isOn={!shown} count={entries.length} onClick={() => onShow(undefined)}>
        {translate('list.all')}
      </CountedToggle>
      {present.map((state) => (
        <CountedToggle
          key={state}
          isOn={shown === state}
          count={counts[state]}
          onClick={() => onShow(shown === state ? undefined : state)}
        >
          <span className={`c-tag c-tag-${tones[state]}`}>{translate(stateKey(state, hasSent))}</span>
        </CountedToggle>
      ))}
    </div>
  );
}

/** Downloads the records that are left. */
function SaveLeft({ plan, snapshot }: { plan: Plan; snapshot: Snapshot }) {
  const definition = useDefinition();
  const { load } = useDefinitions();
  const provider = useProvider();
  const translate = useTranslate();
  const [language] = useLocaleState();
  const { entries, phase, hasSent } = snapshot;
  if (phase !== 'ready' || !entries.some(isLeft)) return null;
  const save = () =>
    saveLeft({
      definition,
      plan,
      entries,
      lookup: createTitleLookup({ load, provider }),
      context: { translate, language },
      stateText: (state) => translate(stateKey(state, hasSent)),
    });
  return (
    <SaveButton small variant="quiet" onSave={save}>
      {translate('bulk.saveLeft')}
    </SaveButton>
  );
}
