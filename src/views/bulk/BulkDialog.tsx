import { use, useState } from 'react';
import { ListContext, useTranslate, type Identifier, type RaRecord } from 'react-admin';
import { useForm } from 'react-hook-form';
import { localNumber } from '../../fields/shared/number/number-form';
import { DataCenterContext } from '../data-center';
import { useDefinition } from '../definitions';
import type { Values } from '../form/changes';
import { InputContexts } from '../form/InputContexts';
import { entryOfChange } from '../journal/remember';
import { useJournal } from '../journal/useJournal';
import { openUndo } from '../journal/wanted';
import { randomKey } from '../../wire/client';
import { useCan } from '../permissions';
import { TellDoneContext } from '../tell-done';
import { BulkFrame } from './BulkFrame';
import { changeableOf, givenOf } from './changeable';
import { ChooseStage } from './ChooseStage';
import { planOf } from './plan';
import { RehearsedStage } from './RehearsedStage';
import { useBulkChange } from './useBulkChange';
import '../form/form.css';

interface Props {
  ids: readonly Identifier[];
  onClose: () => void;
}

/** Changes fields of many records: what to change, its rehearsal, and its run. */
export function BulkDialog({ ids: selected, onClose }: Props) {
  const definition = useDefinition();
  const translate = useTranslate();
  const may = useCan(definition);
  const { onChanged, tellChanged } = useRemembered();
  // The list may lose rows of the selection meanwhile.
  const [ids] = useState(selected);
  const [paths, setPaths] = useState<string[]>([]);
  const form = useForm<Values>({ defaultValues: {}, shouldFocusError: false });
  const rows = use(ListContext)?.data as RaRecord[] | undefined;
  const { begun, begin, giveUp } = useBulkChange({ ids, rows, onChanged });
  const all = changeableOf(definition, may);
  const chosen = paths.flatMap((path) => all.find((each) => each.path === path) ?? []);
  const close = () => {
    tellChanged(begun?.change.get().counts.done ?? 0);
    onClose();
  };
  return (
    <BulkFrame
      title={translate('bulk.title', { smart_count: ids.length, count: localNumber(ids.length) })}
      change={begun?.change}
      isChosen={paths.length > 0}
      initialFocus=".v-bulk-choose input"
      onClose={close}
    >
      {(leave) =>
        begun ? (
          <RehearsedStage {...begun} onBack={giveUp} onClose={leave} />
        ) : (
          <InputContexts resource={definition.name} form={form}>
            <ChooseStage
              all={all}
              chosen={chosen}
              onChoose={setPaths}
              onRehearse={() => begin(planOf(definition, chosen, givenOf(chosen, form.getValues())))}
              onClose={leave}
            />
          </InputContexts>
        )
      }
    </BulkFrame>
  );
}

/** Keeps the changed records in the journal, as one act, and offers to undo it when the dialog closes. */
function useRemembered() {
  const definition = useDefinition();
  const translate = useTranslate();
  const journal = useJournal();
  const center = use(DataCenterContext);
  const tellDone = use(TellDoneContext);
  const [group] = useState(randomKey);
  return {
    onChanged: (change: Parameters<typeof entryOfChange>[1]) =>
      void journal?.add([entryOfChange(definition, change, 'bulk', { center, group })]),
    tellChanged: (done: number) => {
      // The journal may not keep all of very many records.
      const kept = journal?.get().filter((entry) => entry.group === group) ?? [];
      if (kept.length === 0) return;
      tellDone?.(translate('bulk.ended', { smart_count: done, count: localNumber(done) }), {
        label: translate('ra.action.undo'),
        run: () => openUndo(kept.map(({ key }) => key)),
      });
    },
  };
}
