import { useState, type RefObject } from 'react';
import { useTranslate, type RaRecord } from 'react-admin';
import type { RowRecord } from '../../fields/cell';
import type { ResourceDefinition } from '../../schema/definition';
import { DefinitionProvider } from '../definitions';
import type { Values } from '../form/changes';
import { FormBody } from '../form/FormBody';
import { FormShell } from '../form/FormShell';
import { initialValues } from '../form/layout';
import { useFocusOnCreate } from '../form/useFocusOnCreate';
import { useRecordForm } from '../form/useRecordForm';
import { withForm, type Formed } from '../form/with-form';
import { ask, pathLeft } from '../unsaved/unsaved';
import { useUnsaved } from '../unsaved/useUnsaved';
import { SheetFrame } from './SheetFrame';

export interface CreateSheetProps {
  definition: ResourceDefinition;
  /** Values that the new record begins with. */
  start: RowRecord;
  /** Keeps what is typed as a draft. */
  drafts?: boolean;
  onMade: (record: RaRecord | undefined) => void;
  onClose: () => void;
}

/** The form of a new record beside what it belongs to: the form that will refer to it, or the record that it is like. */
export function CreateSheet(props: CreateSheetProps) {
  const { definition, start } = props;
  const [initial] = useState(() => initialValues(definition, start));
  return (
    <DefinitionProvider value={definition}>
      <Sheet {...props} initial={initial} />
    </DefinitionProvider>
  );
}

const Sheet = withForm(function Sheet({
  definition,
  initial,
  form,
  drafts = false,
  onMade,
  onClose,
}: CreateSheetProps & { initial: Values } & Formed) {
  const translate = useTranslate();
  const what = translate('form.createTitle', { one: definition.singular });
  const state = useRecordForm({
    definition,
    place: 'add',
    initial,
    form,
    onSaved: (record) => {
      onClose();
      onMade(record);
    },
  });
  const { groups, saving, blocked, isDirty, keeper } = state;
  useUnsaved({
    what,
    isDirty,
    flush: drafts ? keeper.flush : undefined,
    drop: keeper.drop,
    leaves: pathLeft,
  });
  const close = () => {
    if (saving) return;
    if (isDirty()) ask({ kind: 'leave', unsaved: [{ what, isDirty }], go: onClose });
    else onClose();
  };
  return (
    <SheetFrame title={what} locked={saving} onClose={close}>
      <FormShell state={state} className="v-create-sheet-form c-scroll c-grow" drafts={drafts} onCancel={close}>
        <FirstField container={state.container} />
        <FormBody {...{ groups, saving, blocked }} place="add" onSubmit={() => state.submit()} onCancel={close} />
      </FormShell>
    </SheetFrame>
  );
});

/** The form is in the page only after the sheet. */
function FirstField({ container }: { container: RefObject<HTMLElement | null> }) {
  useFocusOnCreate(container, true, 0);
  return null;
}
