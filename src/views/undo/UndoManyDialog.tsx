import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { numbered } from '../../fields/shared/number/numbered';
import { BulkFrame } from '../bulk/BulkFrame';
import { useBulkChange } from '../bulk/useBulkChange';
import { DefinitionProvider, useDefinition, useDefinitionOf } from '../definitions';
import { labelsOf } from './undo-all';
import { undoPlan } from './undo-plan';
import type { Undoable } from './undoable';

interface Props {
  /** Of one resource, and each of another record. */
  entries: readonly Undoable[];
  onClose: () => void;
}

/** Undoes a change of many records: its rehearsal, with the former values of each record, and its run. */
export function UndoManyDialog(props: Props) {
  const definition = useDefinitionOf(props.entries[0]?.resource ?? '');
  return (
    <DefinitionProvider value={definition}>
      <Rehearsed {...props} />
    </DefinitionProvider>
  );
}

function Rehearsed({ entries, onClose }: Props) {
  const definition = useDefinition();
  const translate = useTranslate();
  const ids = entries.map(({ id }) => id);
  const unknown = labelsOf(definition, [...new Set(entries.flatMap((entry) => entry.unknown))]);
  const [plan] = useState(() => undoPlan(definition, entries));
  const { begun } = useBulkChange({
    ids,
    plan,
    onChanged: ({ before }) => {
      const entry = entries.find(({ id }) => id === before.id);
      if (entry) entry.undone = true;
    },
  });
  return (
    <BulkFrame
      title={translate('undo.many', numbered(ids.length))}
      begun={begun}
      {...(unknown.length > 0 && {
        note: translate('undo.unknownValues', { fields: unknown.join(translate('fields.comma')) }),
      })}
      onClose={onClose}
    />
  );
}
