import { use, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { numbered } from '../../fields/shared/number/numbered';
import { DataCenterContext } from '../data-center';
import { useDefinition } from '../definitions';
import type { Change } from '../form/saving';
import { TellDoneContext } from '../tell-done';
import { undoableChange, type Undoable } from '../undo/undoable';
import { openUndo } from '../undo/wanted';

/** Holds what a change of many records changed, and offers to undo it when its dialog closes. */
export function useOfferedUndo() {
  const definition = useDefinition();
  const translate = useTranslate();
  const center = use(DataCenterContext);
  const tellDone = use(TellDoneContext);
  const changed = useRef<Undoable[]>([]);
  return {
    onChanged: (change: Change) => void changed.current.push(undoableChange(definition, change, center)),
    tellChanged: () => {
      const done = changed.current.filter(({ paths }) => paths.length > 0);
      if (done.length === 0) return;
      const text = translate('bulk.ended', numbered(changed.current.length));
      changed.current = [];
      tellDone?.(text, { label: translate('ra.action.undo'), run: () => openUndo(done) });
    },
  };
}
