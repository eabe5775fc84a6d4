import { useId, useState, type RefObject } from 'react';
import { useTranslate, type RaRecord } from 'react-admin';
import type { RowRecord } from '../../fields/cell';
import type { ResourceDefinition } from '../../schema/definition';
import { IconButton } from '../../ui/button';
import { Modal } from '../../ui/material/modal';
import { DefinitionProvider } from '../definitions';
import { Carried, CarriedContext } from '../form/Carried';
import { FormBody } from '../form/FormBody';
import { FormShell } from '../form/FormShell';
import { initialValues } from '../form/layout';
import { useFocusOnCreate } from '../form/useFocusOnCreate';
import { useRecordForm } from '../form/useRecordForm';
import { ask, pathLeft } from '../unsaved/unsaved';
import { useUnsaved } from '../unsaved/useUnsaved';
import '../form/form.css';
import './sheet.css';

export interface CreateSheetProps {
  definition: ResourceDefinition;
  /** Values that the new record begins with. */
  start: RowRecord;
  /** The title of the record that these values are carried over from; what is typed is then kept as a draft. */
  from?: string;
  onMade: (record: RaRecord | undefined) => void;
  onClose: () => void;
}

/** The form of a new record beside what it belongs to: the form that will refer to it, or the list after a create. */
export function CreateSheet(props: CreateSheetProps) {
  return (
    <DefinitionProvider value={props.definition}>
      <Sheet {...props} />
    </DefinitionProvider>
  );
}

function Sheet({ definition, start, from, onMade, onClose }: CreateSheetProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [initial] = useState(() => initialValues(definition, start));
  const [carried] = useState(() => (from === undefined ? [] : Object.keys(start)));
  const [attempt, setAttempt] = useState(0);
  const what = translate('form.createTitle', { one: definition.singular });
  const state = useRecordForm({
    definition,
    place: 'add',
    initial,
    onSaved: (record) => {
      onClose();
      onMade(record);
    },
  });
  const { groups, saving, blocked, isDirty, keeper } = state;
  useUnsaved({
    what,
    isDirty,
    flush: from === undefined ? undefined : keeper.flush,
    drop: keeper.drop,
    leaves: pathLeft,
  });
  const close = () => {
    if (saving) return;
    if (isDirty()) ask({ kind: 'leave', unsaved: [{ what, isDirty }], go: onClose });
    else onClose();
  };
  return (
    <Modal
      className="c-dialog v-create-sheet"
      labelledBy={titleId}
      initialFocus=".v-field :is(input, select, textarea)"
      onClose={close}
    >
      <header className="v-create-sheet-head">
        <h2 id={titleId}>{what}</h2>
        <IconButton icon="x" label={translate('ra.action.close')} disabled={saving} onClick={close} />
      </header>
      <FormShell
        state={state}
        className="v-create-sheet-form"
        drafts={from !== undefined}
        attempt={attempt}
        onCancel={close}
      >
        <FirstField container={state.container} />
        {from !== undefined && <Carried from={from} names={carried} groups={groups} />}
        <CarriedContext value={carried}>
          <FormBody
            {...{ groups, saving, blocked }}
            place="add"
            changes={undefined}
            onSubmit={() => state.submit()}
            onCancel={close}
            onChecked={() => setAttempt((count) => count + 1)}
          />
        </CarriedContext>
      </FormShell>
    </Modal>
  );
}

/** The form is in the page only after the sheet. */
function FirstField({ container }: { container: RefObject<HTMLElement | null> }) {
  useFocusOnCreate(container, true, 0);
  return null;
}
