import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { numbered } from '../../fields/shared/number/numbered';
import { useDefinition } from '../definitions';
import type { Change } from '../form/saving';
import { useOfferUndo } from '../undo/useOfferUndo';

/** Holds what a change of many records changed, and offers to undo it when its dialog closes. */
export function useOfferedUndo() {
  const translate = useTranslate();
  const offerUndo = useOfferUndo(useDefinition());
  const changed = useRef<Change[]>([]);
  return {
    onChanged: (change: Change) => void changed.current.push(change),
    tellChanged: () => {
      const changes = changed.current.splice(0);
      const text = translate('bulk.ended', numbered(changes.length));
      // Where nothing can be restored, the dialog has said all.
      void offerUndo({ changes }, text, () => undefined);
    },
  };
}
