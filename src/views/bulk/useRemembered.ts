import { use, useState } from 'react';
import { useTranslate } from 'react-admin';
import { localNumber } from '../../fields/shared/number/number-form';
import { randomKey } from '../../wire/client';
import { DataCenterContext } from '../data-center';
import { useDefinition } from '../definitions';
import { entryOfChange } from '../journal/remember';
import { useJournal } from '../journal/useJournal';
import { openUndo } from '../journal/wanted';
import { TellDoneContext } from '../tell-done';

/** Keeps the changed records in the journal, as one act, and offers to take it back when the dialog closes. */
export function useRemembered() {
  const definition = useDefinition();
  const translate = useTranslate();
  const journal = useJournal();
  const center = use(DataCenterContext);
  const tellDone = use(TellDoneContext);
  const [group, renew] = useState(randomKey);
  return {
    onChanged: (change: Parameters<typeof entryOfChange>[1]) =>
      void journal?.add([entryOfChange(definition, change, 'bulk', { center, group })]),
    tellChanged: () => {
      const changed = journal?.get().filter((entry) => entry.group === group) ?? [];
      if (changed.length === 0) return;
      renew(randomKey());
      const text = translate('bulk.ended', { smart_count: changed.length, count: localNumber(changed.length) });
      tellDone?.(text, {
        label: translate('ra.action.undo'),
        run: () => openUndo(changed.map(({ key }) => key)),
      });
    },
  };
}
