import type { RaRecord } from 'react-admin';
import { useMemo, type ReactNode } from 'react';
import { SheetPlace } from '../sheet/SheetPlace';
import { ChangedContext } from './changed';
import { DraftBanner } from './DraftBanner';
import { InvalidSummary } from './InvalidSummary';
import { InputContexts } from './InputContexts';
import { CheckedRules } from './CheckedRules';
import { TroubleBanner } from './TroubleBanner';
import { useFormKeys } from './useFormKeys';
import type { RecordFormState } from './useRecordForm';

interface Props {
  state: RecordFormState;
  className: string;
  /** Whether typed values are kept as a draft. */
  drafts: boolean;
  onSaveAndAdd?: (() => void) | undefined;
  onCancel: () => void;
  /** The form itself, with its buttons. */
  children: ReactNode;
}

/** The frame of every form: the record context of its inputs, and the banners above them. */
export function FormShell({ state, className, drafts, onSaveAndAdd, onCancel, children }: Props) {
  const { definition, place, initial, groups, container, form, keeper, changes, changed, take } = state;
  // Its state stays the first one: react-admin's inputs read the methods, and would all render with each new state.
  const methods = useMemo(() => ({ ...form }), [form]);
  useFormKeys(container, {
    onSave: () => container.current?.querySelector('form')?.requestSubmit(),
    onSaveAndAdd,
    onCancel,
  });
  return (
    <SheetPlace>
      <InputContexts
        resource={definition.name}
        record={place === 'edit' ? (initial as RaRecord) : undefined}
        form={methods}
      >
        <ChangedContext value={place === 'edit' ? changed : undefined}>
          <div className={className} ref={container}>
            {drafts && (
              <DraftBanner
                keeper={keeper}
                id={place === 'edit' ? String(initial.id) : undefined}
                onRestore={(draft) => take({ ...draft.values, ...changes() })}
              />
            )}
            <TroubleBanner state={state} />
            <InvalidSummary container={container} fields={groups.flatMap(({ fields }) => fields)} />
            <CheckedRules place={place} groups={groups}>
              {children}
            </CheckedRules>
          </div>
        </ChangedContext>
      </InputContexts>
    </SheetPlace>
  );
}
