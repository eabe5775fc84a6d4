import { useId, useState } from 'react';
import { useTranslate, type Identifier } from 'react-admin';
import { useForm } from 'react-hook-form';
import { localNumber } from '../../fields/shared/number/number-form';
import { Confirm } from '../../ui/material/dialog';
import { Modal } from '../../ui/material/modal';
import { useDefinition } from '../definitions';
import type { Values } from '../form/changes';
import { InputContexts } from '../form/InputContexts';
import { useCan } from '../permissions';
import { pathLeft } from '../unsaved/unsaved';
import { useUnsaved } from '../unsaved/useUnsaved';
import { changeableOf, givenOf } from './changeable';
import { ChooseStage } from './ChooseStage';
import { planOf } from './plan';
import { RehearsedStage } from './RehearsedStage';
import { useBulkChange } from './useBulkChange';
import '../form/form.css';
import './bulk.css';

interface Props {
  ids: readonly Identifier[];
  onClose: () => void;
}

/** Changes fields of many records: what to change, its rehearsal, and its run. */
export function BulkDialog({ ids: selected, onClose }: Props) {
  const definition = useDefinition();
  const translate = useTranslate();
  const may = useCan(definition);
  const titleId = useId();
  // The list may lose rows of the selection meanwhile.
  const [ids] = useState(selected);
  const [paths, setPaths] = useState<string[]>([]);
  const [leaving, setLeaving] = useState(false);
  const form = useForm<Values>({ defaultValues: {}, shouldFocusError: false });
  const { begun, begin, giveUp } = useBulkChange();
  const all = changeableOf(definition, may);
  const chosen = paths.flatMap((path) => all.find((each) => each.path === path) ?? []);
  const title = translate('bulk.title', { smart_count: ids.length, count: localNumber(ids.length) });
  const isOpen = () => {
    const { phase, counts } = begun?.change.get() ?? {};
    if (!counts) return paths.length > 0;
    return phase !== 'ready' || counts.changes > 0;
  };
  useUnsaved({ what: title, isDirty: () => isOpen(), leaves: pathLeft });

  const close = () => {
    const phase = begun?.change.get().phase;
    if (phase === 'sending') return;
    if (isOpen()) setLeaving(true);
    else onClose();
  };
  return (
    <Modal className="v-bulk" labelledBy={titleId} initialFocus=".v-bulk-choose input" onClose={close}>
      <div className="v-bulk-head">
        <h2 id={titleId}>{title}</h2>
        <p>{definition.label}</p>
      </div>
      {begun ? (
        <RehearsedStage {...begun} onBack={giveUp} onClose={close} />
      ) : (
        <InputContexts resource={definition.name} form={form}>
          <ChooseStage
            all={all}
            chosen={chosen}
            onChoose={setPaths}
            onRehearse={() => begin(ids, planOf(definition, chosen, givenOf(chosen, form.getValues())))}
            onClose={close}
          />
        </InputContexts>
      )}
      {leaving && (
        <Confirm
          title={translate('bulk.leaveTitle')}
          confirmLabel={translate('bulk.leave')}
          cancelLabel={translate('bulk.stay')}
          variant="danger"
          onConfirm={onClose}
          onCancel={() => setLeaving(false)}
        >
          <p>{translate(begun?.change.get().hasSent ? 'bulk.leaveSent' : 'bulk.leaveText')}</p>
        </Confirm>
      )}
    </Modal>
  );
}
