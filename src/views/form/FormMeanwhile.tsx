import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { recordKey } from '../../fields/query-keys';
import { chunk } from '../../ui/chunk';
import { Late } from '../../ui/late';
import { isAnswered } from '../meanwhile/differences';
import { useMeanwhile } from '../meanwhile/useMeanwhile';
import { conflictsOf } from './conflicts';
import type { RecordFormState } from './useRecordForm';

const ChangedMeanwhile = chunk(() => import('../meanwhile/ChangedMeanwhile').then((module) => module.ChangedMeanwhile));

/**
 * Says what was changed elsewhere since the form was opened. Shown, untouched fields take the new values; of touched ones the
 * form asks whose value stays.
 */
export function FormMeanwhile({ state }: { state: RecordFormState }) {
  const { definition, groups, initial, opened, changes, saving, oppose } = state;
  const queryClient = useQueryClient();
  const record = initial as RaRecord;
  const meanwhile = useMeanwhile({
    definition,
    record,
    fields: groups.flatMap(({ fields }) => fields).filter(isAnswered),
    isWriting: () => saving,
  });
  if (!meanwhile) return null;
  const show = () => {
    const conflicts = conflictsOf(definition, opened.current, changes(), meanwhile.now);
    queryClient.setQueryData(recordKey(definition.name, record.id), meanwhile.now);
    if (conflicts.length > 0) oppose(conflicts);
  };
  return (
    <Late onClose={null}>
      <ChangedMeanwhile record={record} meanwhile={meanwhile} onShow={show} />
    </Late>
  );
}
