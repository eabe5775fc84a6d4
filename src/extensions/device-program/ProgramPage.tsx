import { isObject } from '../../schema/json';
import { useTranslate } from 'react-admin';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from '../../router/Router';
import { browserStorage } from '../../auth/safe-storage';
import { useBack } from '../../views/back-link';
import { useIdentity } from '../../views/useIdentity';
import { useServices } from '../../views/services';
import { dropDraft } from '../../views/form/draft';
import { FormHead } from '../../views/form/FormHead';
import { FormSkeleton } from '../../views/form/FormSkeleton';
import '../../views/detail/detail.css';
import '../../views/form/form.css';
import { usePageTitle } from '../../views/page-title';
import type { MadeByKey } from './creations';
import { useProgramDefinitions } from './definitions';
import { Finished } from './Finished';
import { isMade, programKey, readProgram } from './program-draft';
import { ProgramWizard } from './ProgramWizard';
import { ResumeBanner } from './ResumeBanner';
import './program.css';

/** The launch wizard from product to sale: five steps, then all records are created in order. */
export function ProgramPage() {
  const translate = useTranslate();
  const identity = useIdentity();
  const { center } = useServices();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const back = useBack();
  const title = translate('program.title');
  usePageTitle(title);
  const finished = finishedIn(state);
  const show = (made: MadeByKey | undefined) =>
    navigate({ pathname, search }, { replace: true, state: made && { finished: made } });
  const key = identity && programKey(center, String(identity.id));
  return (
    <div className="p-program">
      <FormHead title={title} back={back} />
      {finished ? (
        <Finished made={finished} onAnother={() => show(undefined)} />
      ) : key ? (
        <Visit key={key} draftKey={key} onDone={show} />
      ) : (
        <FormSkeleton />
      )}
    </div>
  );
}

/** Starts a new program, or offers the draft of an earlier visit. */
function Visit({ draftKey, onDone }: { draftKey: string; onDone: (made: MadeByKey) => void }) {
  const definitions = useProgramDefinitions();
  const kept = useMemo(() => readProgram(browserStorage, draftKey, Date.now()), [draftKey]);
  const [turn, setTurn] = useState<{ round: number; answer: 'asked' | 'resumed' | 'new' }>({
    round: 0,
    answer: kept ? 'asked' : 'new',
  });
  const begin = () => {
    dropDraft(browserStorage, draftKey);
    setTurn(({ round }) => ({ round: round + 1, answer: 'new' }));
  };
  if (kept && turn.answer === 'asked')
    return <ResumeBanner draft={kept} onResume={() => setTurn({ ...turn, answer: 'resumed' })} onDiscard={begin} />;
  return (
    <ProgramWizard
      key={turn.round}
      definitions={definitions}
      draftKey={draftKey}
      draft={turn.answer === 'resumed' ? kept : undefined}
      onDone={({ made }) => onDone(made)}
      onOver={begin}
    />
  );
}

/** The created records in the navigation state; any other state is ignored. */
function finishedIn(state: unknown): MadeByKey | undefined {
  const finished = isObject(state) ? state.finished : undefined;
  return isObject(finished) && Object.values(finished).every(isMade) ? (finished as MadeByKey) : undefined;
}
