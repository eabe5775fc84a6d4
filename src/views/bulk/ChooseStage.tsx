import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { FieldInput } from '../../fields/field-input';
import { widthOf } from '../../fields/forms';
import { Button } from '../../ui/button';
import { FieldFrame } from '../../ui/frame';
import { Late } from '../../ui/late';
import { MultiCombobox } from '../../ui/material/combobox';
import { useLocked } from '../../ui/useLocked';
import type { Values } from '../form/changes';
import { inputsLoaded } from '../form/inputs-loaded';
import { InvalidSummary } from '../form/InvalidSummary';
import { useFormKeys } from '../form/useFormKeys';
import { askedFor, startsWith, type Changeable } from './changeable';

interface Props {
  all: Changeable[];
  chosen: Changeable[];
  onChoose: (paths: string[]) => void;
  onRehearse: () => void;
  onClose: () => void;
}

/** The fields to change, and their new values. */
export function ChooseStage({ all, chosen, onChoose, onRehearse, onClose }: Props) {
  const translate = useTranslate();
  const { trigger, setValue, getValues, clearErrors } = useFormContext<Values>();
  const body = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [checking, whileLocked] = useLocked();
  const choiceOf = ({ path, label }: Changeable) => ({ value: path, label });

  const choose = (paths: string[]) => {
    for (const change of all.filter(({ path }) => paths.includes(path) && !chosen.some((each) => each.path === path)))
      if (getValues(change.path) === undefined) setValue(change.path, startsWith(change));
    clearErrors();
    onChoose(paths);
  };
  const rehearse = () =>
    whileLocked(async () => {
      if (chosen.length === 0 || !(await inputsLoaded(body.current))) return;
      const passes = await trigger();
      setAttempt((count) => count + 1);
      if (passes) onRehearse();
    });
  useFormKeys(body, { onSave: () => void rehearse(), onCancel: () => undefined });

  return (
    <>
      <div className="v-bulk-body c-scroll c-grow v-bulk-choose" ref={body}>
        <InvalidSummary
          container={body}
          fields={chosen.map(({ path, label }) => ({ name: path, label }))}
          attempt={attempt}
        />
        <FieldFrame label={translate('bulk.fields')} help={translate('bulk.fieldsHelp')}>
          {(control) => (
            <MultiCombobox
              {...control}
              choices={all.map(choiceOf)}
              value={chosen.map(choiceOf)}
              onChange={(next) => choose(next.map(({ value }) => String(value)))}
            />
          )}
        </FieldFrame>
        {chosen.length > 0 && (
          <form
            className="v-bulk-inputs"
            noValidate
            aria-label={translate('bulk.values')}
            onSubmit={(event) => {
              event.preventDefault();
              event.stopPropagation();
              void rehearse();
            }}
          >
            <div className="v-fields">
              <div className="v-group-fields">
                {chosen.map((change) => (
                  <NewValue key={change.path} change={change} />
                ))}
              </div>
            </div>
            <input type="submit" hidden />
          </form>
        )}
      </div>
      <div className="v-bulk-foot c-wrap c-gap-8 c-rigid c-end c-line-above">
        <Button disabled={checking} onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="primary" busy={checking} disabled={chosen.length === 0} onClick={() => void rehearse()}>
          {translate('bulk.rehearse')}
        </Button>
      </div>
    </>
  );
}

function NewValue({ change }: { change: Changeable }) {
  const field = askedFor(change);
  return (
    <div className="v-field" data-field={change.path} data-width={widthOf(field)}>
      <Late fallback={<span className="c-skeleton" />}>
        <FieldInput field={{ ...field, label: change.label }} source={change.path} place="edit" />
      </Late>
    </div>
  );
}
