import { Banner } from '../../ui/banner';
import { useTranslate } from 'react-admin';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../ui/button';
import { lazy } from '../../ui/lazy';
import { Late } from '../../ui/late';
import { useLocked } from '../../ui/useLocked';
import { focusInvalid } from '../form/focus-invalid';
import { useNextKey } from './useNextKey';
import './wizard.css';
import '../actions/operation.css';

const StepList = lazy(() => import('../../ui/material/step-list').then((module) => module.StepList));

export interface WizardStep {
  name: string;
  label: string;
  content: ReactNode;
  /** Checks the step before Next; false, or a rejection, keeps the user there, and a name says which step is next. */
  check?: () => boolean | string | Promise<boolean | string>;
  /** Next is disabled, because the step is busy. */
  locked?: boolean;
}

interface Props {
  steps: WizardStep[];
  /** Name of the step that is shown; unknown ones count as the first. */
  at: string;
  onStep: (name: string) => void;
  /** After the check of the last step. */
  onFinish: () => void | Promise<void>;
  finishLabel?: string;
  /** The finish button is disabled. */
  locked?: boolean;
  /** Shown before the buttons, such as Cancel. */
  aside?: ReactNode;
}

/**
 * Steps in a fixed order. Next works only when the step's check passes; every earlier step can be opened without a
 * check. Enter is Next in a text box, and Ctrl+Enter everywhere in the step.
 */
export function Wizard({ steps, at, onStep, onFinish, finishLabel, locked, aside }: Props) {
  const translate = useTranslate();
  const [checking, whileLocked] = useLocked();
  const [failed, setFailed] = useState(false);
  const titleId = useId();
  const index = Math.max(
    0,
    steps.findIndex(({ name }) => name === at),
  );
  const step = steps[index];
  const title = useFocusOnStep(step?.name);
  const isLast = index === steps.length - 1;
  const isLocked = step?.locked || (isLast && locked);

  const go = (target: WizardStep | undefined) => {
    setFailed(false);
    if (target) onStep(target.name);
  };
  const advance = async () => {
    if (isLocked) return;
    await whileLocked(async () => {
      setFailed(false);
      try {
        const passes = (await step?.check?.()) ?? true;
        if (passes && isLast) await onFinish();
        else if (passes) go(steps.find(({ name }) => name === passes) ?? steps[index + 1]);
      } catch {
        setFailed(true);
      }
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void advance();
  };
  const form = useRef<HTMLFormElement>(null);
  useNextKey(form, () => void advance());

  return (
    <form className="v-wizard" noValidate ref={form} onSubmit={submit}>
      <div className="v-steps">
        <Late>
          <StepList
            label={translate('wizard.steps')}
            steps={steps}
            at={index}
            locked={checking}
            onBack={(name) => go(steps.find((each) => each.name === name))}
          />
        </Late>
      </div>
      <section className="v-step-body" aria-labelledby={titleId}>
        <h2 id={titleId} ref={title} tabIndex={-1} className="v-step-title">
          {step?.label}{' '}
          <span className="v-step-count c-small c-faint">
            {translate('wizard.step', { step: index + 1, total: steps.length })}
          </span>
        </h2>
        {step?.content}
        {failed && (
          <Banner tone="bad" role="alert">
            {translate('wizard.failed')}
          </Banner>
        )}
      </section>
      <div className="v-form-foot c-row c-gap-8 c-end c-line-above">
        {aside}
        {index > 0 && (
          <Button icon="arrow-left" disabled={checking} onClick={() => go(steps[index - 1])}>
            {translate('wizard.back')}
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          busy={checking}
          disabled={isLocked}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          data-tip="Ctrl ↵"
        >
          {isLast ? (finishLabel ?? translate('wizard.finish')) : translate('wizard.next')}
        </Button>
      </div>
    </form>
  );
}

/**
 * Focuses a new step, for keyboards and screen readers: the first field that was refused, or else its title. The step that
 * is shown first takes no focus.
 */
function useFocusOnStep(name: string | undefined) {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(name);
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    const heading = title.current;
    if (!focusInvalid(heading?.closest('section') ?? null)) heading?.focus();
  }, [name]);
  return title;
}
