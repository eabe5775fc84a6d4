import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Button } from '../../ui/button';
import { Confirm, Dialog } from '../../ui/material/dialog';
import { useDefinition } from '../definitions';
import { InputContexts } from '../form/InputContexts';
import { pathLeft } from '../unsaved/unsaved';
import { useUnsaved } from '../unsaved/useUnsaved';
import { Wizard, type WizardStep } from '../wizard/Wizard';
import type { SheetWizard } from './useSheetWizard';
import '../form/form.css';
import './import.css';

interface Props {
  title: string;
  wizard: SheetWizard;
  steps: WizardStep[];
  finishLabel: string;
  /** Something runs: the dialog stays open. */
  busy: boolean;
  /** Finishing is not possible now. */
  locked: boolean;
  /** The rows may have been sent: leaving loses nothing. */
  isSent: boolean;
  onStep?: () => void;
  onFinish: () => void | Promise<void>;
  onClose: () => void;
}

/** The dialog of a sheet's steps. It asks before rows that were not sent are lost. */
export function SheetDialog({
  title,
  wizard,
  steps,
  finishLabel,
  busy,
  locked,
  isSent,
  onStep,
  onFinish,
  onClose,
}: Props) {
  const definition = useDefinition();
  const translate = useTranslate();
  const [leaving, setLeaving] = useState(false);
  const { state, form, step, setStep, restoring } = wizard;
  const unsent = state.file !== undefined && !isSent;
  useUnsaved({ what: title, isDirty: () => unsent, leaves: pathLeft, drop: state.drop });
  const leave = () => (unsent ? setLeaving(true) : onClose());
  if (restoring) {
    return (
      <Dialog wide title={title} onClose={onClose}>
        <p role="status">{translate('import.rows.restoring')}</p>
      </Dialog>
    );
  }
  return (
    <Dialog wide title={title} onClose={() => !busy && leave()}>
      <InputContexts resource={definition.name} form={form}>
        <Wizard
          steps={steps}
          at={step}
          onStep={(name) => {
            onStep?.();
            setStep(name);
          }}
          onFinish={onFinish}
          finishLabel={finishLabel}
          locked={locked}
          aside={
            <Button onClick={leave} disabled={busy}>
              {translate(isSent ? 'ra.action.close' : 'ra.action.cancel')}
            </Button>
          }
        />
      </InputContexts>
      {leaving && (
        <Confirm
          title={translate('import.leave.title')}
          confirmLabel={translate('import.leave.confirm')}
          cancelLabel={translate('import.leave.stay')}
          variant="danger"
          onConfirm={() => {
            state.drop();
            onClose();
          }}
          onCancel={() => setLeaving(false)}
        >
          <p>{translate('import.leave.text')}</p>
        </Confirm>
      )}
    </Dialog>
  );
}
