import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RowRecord } from '../../fields/cell';
import type { ResourceDefinition } from '../../schema/definition';
import { Button, IconButton } from '../../ui/button';
import { Modal } from '../../ui/material/modal';
import { DefinitionProvider } from '../definitions';
import { FormShell } from '../form/FormShell';
import { Group } from '../form/Group';
import { initialValues } from '../form/layout';
import { NextMissing } from '../form/missing/NextMissing';
import { useRecordForm } from '../form/useRecordForm';
import { ask, pathLeft } from '../unsaved/unsaved';
import { useUnsaved } from '../unsaved/useUnsaved';
import '../form/form.css';
import './sheet.css';

export interface CreateSheetProps {
  definition: ResourceDefinition;
  /** Values that the new record begins with. */
  start: RowRecord;
  onMade: (record: RowRecord) => void;
  onClose: () => void;
}

/** The form of a new record beside the form that will refer to it. */
export function CreateSheet(props: CreateSheetProps) {
  return (
    <DefinitionProvider value={props.definition}>
      <Sheet {...props} />
    </DefinitionProvider>
  );
}

function Sheet({ definition, start, onMade, onClose }: CreateSheetProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [initial] = useState(() => initialValues(definition, start));
  const what = translate('form.createTitle', { one: definition.singular });
  const state = useRecordForm({
    definition,
    place: 'add',
    initial,
    onSaved: (record) => {
      onClose();
      if (record) onMade(record);
    },
  });
  const { groups, saving, blocked, isDirty, keeper } = state;
  useUnsaved({ what, isDirty, drop: keeper.drop, leaves: pathLeft });
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
      <FormShell state={state} className="v-create-sheet-form" drafts={false} onCancel={close}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            void state.submit();
          }}
        >
          <div className="v-groups" inert={saving}>
            {groups.map((group) => (
              <Group key={group.name} group={group} place="add" />
            ))}
          </div>
          <div className="v-create-sheet-foot">
            <NextMissing shown />
            <Button disabled={saving} onClick={close}>
              {translate('ra.action.cancel')}
            </Button>
            <Button type="submit" variant="primary" icon="plus" busy={saving} disabled={blocked}>
              {translate('ra.action.create')}
            </Button>
          </div>
        </form>
      </FormShell>
    </Modal>
  );
}
