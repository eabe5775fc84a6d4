import { useTranslate } from 'react-admin';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { FormPlace } from '../../fields/problem';
import { Wizard } from '../wizard/Wizard';
import type { Values } from './changes';
import { Fields } from './Group';
import { CheckedRules } from './CheckedRules';
import { NextMissing } from './missing/NextMissing';
import { valueNames, type FormGroup } from './layout';
import { useShownGroups } from './useShownGroups';

interface Props {
  groups: FormGroup[];
  place: FormPlace;
  saving: boolean;
  blocked: boolean;
  cancel: ReactNode;
  onFinish: () => Promise<void>;
  /** Called after the validation of a step, to focus its first invalid field. */
  onChecked: () => void;
}

/** A form as a wizard: one group per step. A step is left only when its fields are valid. */
export function WizardForm({ groups, place, saving, blocked, cancel, onFinish, onChecked }: Props) {
  const translate = useTranslate();
  const { trigger } = useFormContext<Values>();
  const shown = useShownGroups(groups);
  const [at, setAt] = useState(shown[0]?.name ?? '');
  useStepOfFirstError(shown, setAt);
  return (
    <Wizard
      at={at}
      onStep={setAt}
      finishLabel={translate(place === 'add' ? 'ra.action.create' : 'ra.action.save')}
      busy={saving}
      locked={blocked}
      aside={
        <>
          <NextMissing shown />
          {cancel}
        </>
      }
      onFinish={onFinish}
      steps={shown.map((group, index) => ({
        name: group.name,
        label: group.label,
        content: (
          <div className="v-card v-group" inert={saving}>
            <CheckedRules place={place} groups={[group]} later={shown.slice(index + 1)}>
              <Fields fields={group.fields} place={place} />
            </CheckedRules>
          </div>
        ),
        check: async () => {
          const sound = await trigger(valueNames([group]));
          onChecked();
          return sound;
        },
      }))}
    />
  );
}

/** Goes to the step of the first field that the server refuses, only after a try to save. */
function useStepOfFirstError(groups: FormGroup[], onStep: (name: string) => void): void {
  const { errors, submitCount } = useFormState();
  const tries = useRef(submitCount);
  useEffect(() => {
    if (tries.current === submitCount) return;
    tries.current = submitCount;
    const refused = groups.find((group) => group.fields.some(({ name }) => errors[name]));
    if (refused) onStep(refused.name);
  }, [groups, errors, submitCount, onStep]);
}
