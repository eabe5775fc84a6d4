import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { Dialog } from '../../ui/material/dialog';
import { useDefinition } from '../definitions';
import type { Values } from '../form/changes';
import { initialValues } from '../form/layout';
import { PanelForm } from '../form/PanelForm';
import type { BrowserRecord } from '../../wire/records';
import { ActionHost } from '../actions/ActionHost';
import { DeleteButton } from './Beside';

interface Props {
  /** Absent for a new one. */
  owner: BrowserRecord | undefined;
  /** Initial values of a new record; the form leaves these fields out. */
  start: Values;
  onClose: () => void;
}

/** The form of a group's own record. */
export function GroupDialog(props: Props) {
  return (
    <ActionHost onGone={props.onClose}>
      <GroupForm {...props} />
    </ActionHost>
  );
}

function GroupForm({ owner, start, onClose }: Props) {
  const definition = useDefinition();
  const translate = useTranslate();
  const [initial] = useState(() => owner ?? initialValues(definition, start));
  const { ordered } = definition.list;
  const fields = definition.form.groups
    .flatMap((group) => group.fields)
    .filter((name) => name !== ordered?.by && !(name in start));
  return (
    <Dialog title={translate(owner ? 'ordered.edit' : 'ordered.add', { one: definition.singular })} onClose={onClose}>
      <PanelForm
        definition={definition}
        place={owner ? 'edit' : 'add'}
        initial={initial}
        fields={fields}
        onSaved={onClose}
        onCancel={onClose}
        tools={owner && <DeleteButton record={owner} />}
      />
    </Dialog>
  );
}
