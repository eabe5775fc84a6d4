import Step from '@mui/material/Step';
import StepConnector from '@mui/material/StepConnector';
import Stepper from '@mui/material/Stepper';
import { Icon } from '../icon';
import { MaterialStyles } from './material-styles';
import './step-list.css';

interface Props {
  label: string;
  steps: { name: string; label: string }[];
  /** Index of the step that is shown. */
  at: number;
  /** All steps are disabled. */
  locked: boolean;
  onBack: (name: string) => void;
}

/** The steps with the current one; earlier steps are buttons. */
export function StepList({ label, steps, at, locked, onBack }: Props) {
  return (
    <MaterialStyles>
      <Stepper
        className="c-steps"
        aria-label={label}
        activeStep={at}
        connector={<StepConnector className="c-step-line" />}
      >
        {steps.map((step, number) => (
          <Step key={step.name} aria-current={number === at ? 'step' : undefined} data-done={number < at || undefined}>
            {number < at ? (
              <button
                type="button"
                className="c-step c-inline c-gap-8 c-faint"
                disabled={locked}
                onClick={() => onBack(step.name)}
              >
                <span className="c-step-mark c-grid c-small c-num" aria-hidden="true">
                  <Icon name="check" />
                </span>
                {step.label}
              </button>
            ) : (
              <span className="c-step c-inline c-gap-8 c-faint">
                <span className="c-step-mark c-grid c-small c-num" aria-hidden="true">
                  {number + 1}
                </span>
                {step.label}
              </span>
            )}
          </Step>
        ))}
      </Stepper>
    </MaterialStyles>
  );
}
