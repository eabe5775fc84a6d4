import { useState } from 'react';
import { useTranslate, type Identifier } from 'react-admin';
import { useForm } from 'react-hook-form';
import { numbered } from '../../fields/shared/number/numbered';
import { useDefinition } from '../definitions';
import type { Values } from '../form/changes';
import { InputContexts } from '../form/InputContexts';
import { useCan } from '../permissions';
import { BulkFrame } from './BulkFrame';
import { changeableOf, givenOf } from './changeable';
import { ChooseStage } from './ChooseStage';
import { planOf } from './plan';
import { useBulkChange } from './useBulkChange';
import { useOfferedUndo } from './useOfferedUndo';
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
  const { onChanged, tellChanged } = useOfferedUndo();
  // The list may lose rows of the selection meanwhile.
  const [ids] = useState(selected);
  const [paths, setPaths] = useState<string[]>([]);
  const form = useForm<Values>({ defaultValues: {}, shouldFocusError: false });
  const { begun, begin, giveUp } = useBulkChange();
  const all = changeableOf(definition, may);
  const chosen = paths.flatMap((path) => all.find((each) => each.path === path) ?? []);
  const close = () => {
    tellChanged();
    onClose();
  };
  return (
    <BulkFrame
      title={translate('bulk.title', numbered(ids.length))}
      begun={begun}
      isChosen={paths.length > 0}
      initialFocus=".v-bulk-choose input"
      onBack={giveUp}
      onClose={close}
    >
      {(leave) => (
        <InputContexts resource={definition.name} form={form}>
          <ChooseStage
            all={all}
            chosen={chosen}
            onChoose={setPaths}
            onRehearse={() => begin({ ids, plan: planOf(chosen, givenOf(chosen, form.getValues())), onChanged })}
            onClose={leave}
          />
        </InputContexts>
      )}
    </BulkFrame>
  );
}
