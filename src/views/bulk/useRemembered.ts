import { use, useState } from 'react';
import { useTranslate } from 'react-admin';
import { numbered } from '../../fields/shared/number/numbered';
import { randomKey } from '../../wire/client';
import { DataCenterContext } from '../data-center';
import { useDefinition } from '../definitions';
import type { Change } from '../form/saving';
import { entryOfChange } from '../journal/remember';
import { useJournal } from '../journal/useJournal';
import { openUndo } from '../journal/wanted';
import { TellDoneContext } from '../tell-done';

/** Keeps the changed records in the journal, as one act, and offers to undo it when the dialog closes. */
export function useRemembered() {
  const definition = useDefinition();
  const translate = useTranslate();
  const journal = useJournal();
  const center = use(DataCenterContext);
  const tellDone = use(TellDoneContext);
  const [group, renew] = useState(randomKey);
  return {
    onChanged: (change: Change) => void journal?.add([entryOfChange(definition, change, 'bulk', { center, group })]),
    /** @param done how many records were changed: the journal may not keep all of very many */
    tellChanged: (done: number) => {
      const kept = journal?.get().filter((entry) => entry.group === group) ?? [];
      if (kept.length === 0) return;
      renew(randomKey());
      const text = translate('bulk.ended', numbered(done));
      tellDone?.(text, {
        label: translate('ra.action.undo'),
        run: () => openUndo(kept.map(({ key }) => key)),
      });
    },
  };
}
