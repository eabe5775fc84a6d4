import { Banner } from '../../ui/banner';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { useLocation, useSearchParams, Link } from '../../router/Router';
import { useProvider } from '../../views/useProvider';
import { Wizard, type WizardStep } from '../../views/wizard/Wizard';
import { AppsStep } from './AppsStep';
import { PRODUCT, VERSION, type Made } from './creations';
import type { ProgramDefinitions } from './definitions';
import { GoodsStep } from './GoodsStep';
import type { ProgramDraft } from './program-draft';
import { Progress } from './Progress';
import { Review } from './Review';
import type { Ledger } from './run';
import { StepForm } from './StepForm';
import { useChecks } from './useChecks';
import { useDraft } from './useDraft';
import { STEP_TEXTS, useProgram, type ProgramState, type StepName, pathOf } from './useProgram';
import { useRun } from './useRun';
import { Facts } from './Facts';
import type { Values } from '../../views/form/changes';
import type { Section } from './useSection';

interface Props {
  definitions: ProgramDefinitions;
  draftKey: string;
  /** The draft of an earlier visit, if the user continues it. */
  draft: ProgramDraft | undefined;
  onDone: (ledger: Ledger) => void;
  onOver: () => void;
}

/** The steps of the wizard, or the progress of the creations. */
export function ProgramWizard({ definitions, draftKey, draft, onDone, onOver }: Props) {
  const translate = useTranslate();
  const provider = useProvider();
  const state = useProgram(definitions, draft);
  const begun = begins(draft);
  const { state: way } = useLocation() as { state: unknown };
  const [query, setQuery] = useSearchParams();
  // The browser's Back button opens the previous step. An address cannot open a step that was not reached.
  const [reached] = useState(() => new Set([begun.step]));
  const named = query.get('step');
  const step = named !== null && reached.has(named) ? named : begun.step;
  const [making, setMaking] = useState(begun.making);
  const { write, drop } = useDraft(draftKey, state, step);
  const { attempt, problems, trouble, check, firstRefused } = useChecks(state, provider);
  const run = useRun({
    state,
    provider,
    draftKey,
    write,
    onDone: (ledger) => {
      drop();
      onDone(ledger);
    },
  });
  const show = (name: string) => {
    if (name === 'goods') nameGoods(state);
    reached.add(name);
    setQuery(
      (now) => {
        now.set('step', name);
        return now;
      },
      { state: way },
    );
  };
  const change = (name: StepName) => {
    setMaking(false);
    show(name);
  };

  if (making)
    return (
      <Progress
        state={state}
        at={run.at}
        running={run.running}
        standstill={run.standstill}
        onContinue={() => void run.start()}
        onChange={change}
        onOver={onOver}
      />
    );

  const { made } = state.ledger;
  const values = state.program();
  const content = (name: StepName) => {
    const record = name === 'product' ? made[PRODUCT] : name === 'version' ? made[VERSION] : undefined;
    if ((name === 'product' || name === 'version') && record)
      return <MadeStep made={record} product={made[PRODUCT]} section={state[name]} values={values[name]} />;
    if (name === 'goods') return <GoodsStep state={state} attempt={attempt} problems={problems} trouble={trouble} />;
    if (name === 'apps') return <AppsStep state={state} attempt={attempt} />;
    if (name === 'review') return <Review state={state} onChange={change} />;
    return <StepForm section={state[name]} attempt={attempt} begins={!draft && reached.size === 1} />;
  };
  const isMade = (name: StepName) =>
    (name === 'product' && made[PRODUCT] !== undefined) || (name === 'version' && made[VERSION] !== undefined);
  const steps = state.steps.map((name): WizardStep => ({
    name,
    label: translate(STEP_TEXTS[name]),
    content: content(name),
    check: async () => {
      if (name !== 'review') return isMade(name) || (await check(name));
      const refused = await firstRefused();
      if (refused) show(refused);
      return !refused;
    },
  }));
  const open = state.creations().filter(({ key }) => !made[key]).length;
  return (
    <>
      {!state.sells && <Banner tone="info">{translate('program.noSale')}</Banner>}
      {draft && draft.files.length > 0 && !made[VERSION] && (step === 'product' || step === 'version') && (
        <Banner tone="warn" role="status">
          {translate('program.resume.files', {
            names: draft.files.join(translate('fields.comma')),
            smart_count: draft.files.length,
          })}
        </Banner>
      )}
      <Wizard
        steps={steps}
        at={step}
        onStep={show}
        finishLabel={translate('program.finish', { smart_count: open })}
        onFinish={() => {
          setMaking(true);
          void run.start();
        }}
      />
    </>
  );
}

/** Names the goods after the product, unless they have a name. */
function nameGoods({ product, goods }: ProgramState): void {
  if (!goods.form.getValues('name')) goods.form.setValue('name', product.form.getValues('name'));
}

/** Where a draft continues: at the creations if any were sent, unless a file has to be chosen again. */
function begins(draft: ProgramDraft | undefined): { step: string; making: boolean } {
  if (!draft) return { step: 'product', making: false };
  const { ledger, files, step } = draft;
  if (files.length > 0 && !ledger.made[VERSION])
    return { step: step === 'product' ? 'product' : 'version', making: false };
  return { step, making: Object.keys(ledger.made).length > 0 || ledger.asked !== undefined };
}

interface MadeStepProps {
  made: Made;
  product: Made | undefined;
  section: Section;
  values: Values;
}

/** A step whose record has been created, read-only. The record can be changed on its own page. */
function MadeStep({ made, product, section, values }: MadeStepProps) {
  const translate = useTranslate();
  const path = pathOf(made, product);
  return (
    <>
      <Banner tone="info" icon="circle-check" actions={path && <Link to={path}>{translate('program.open')}</Link>}>
        {translate('program.madeStep', { title: made.title })}
      </Banner>
      <div className="v-card v-group">
        <Facts section={section} values={values} />
      </div>
    </>
  );
}
