import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { numbered } from '../../fields/shared/number/numbered';
import { randomKey } from '../../wire/client';
import { BulkFrame } from '../bulk/BulkFrame';
import { useBulkChange } from '../bulk/useBulkChange';
import { DefinitionProvider, useDefinition, useDefinitionOf } from '../definitions';
import type { JournalEntry } from './entry';
import { rememberUndo } from './undo-entry';
import { labelsOf } from './undo-entries';
import { undoPlan } from './undo-plan';
import { useJournal } from './useJournal';

interface Props {
  /** Of one resource, and each of another record. */
  entries: readonly JournalEntry[];
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
  const journal = useJournal();
  const [group] = useState(randomKey);
  const ids = entries.map(({ id }) => id);
  const unkept = labelsOf(definition, [...new Set(entries.flatMap(({ withheld = [] }) => withheld))]);
  const [plan] = useState(() => undoPlan(definition, entries));
  const { begun } = useBulkChange({
    ids,
    plan,
    onChanged: (change) => {
      const entry = entries.find(({ id }) => id === change.before.id);
      if (journal && entry) rememberUndo(journal, definition, entry, change, group);
    },
  });
  return (
    <BulkFrame
      title={translate('journal.undoMany', numbered(ids.length))}
      begun={begun}
      {...(unkept.length > 0 && {
        note: translate('journal.unkept', { fields: unkept.join(translate('fields.comma')) }),
      })}
      onClose={onClose}
    />
  );
}
