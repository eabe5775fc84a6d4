import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RaRecord } from 'react-admin';
import { resourceKey } from '../../fields/query-keys';
import { chunk } from '../../ui/chunk';
import { Late } from '../../ui/late';
import { useDefinition } from '../definitions';
import { comparable } from '../meanwhile/differences';
import { useMeanwhile } from '../meanwhile/useMeanwhile';
import { useCan } from '../permissions';

const ChangedMeanwhile = chunk(() => import('../meanwhile/ChangedMeanwhile').then((module) => module.ChangedMeanwhile));

/** Says what was changed elsewhere since the page of a record was read; shown, the page is read again. */
export function PageMeanwhile({ record }: { record: RaRecord | undefined }) {
  const definition = useDefinition();
  const queryClient = useQueryClient();
  const can = useCan(definition);
  const fields = useMemo(() => comparable(definition, can), [definition, can]);
  const meanwhile = useMeanwhile({ definition, record, fields });
  if (!meanwhile || !record) return null;
  return (
    <Late onClose={null}>
      <ChangedMeanwhile
        record={record}
        meanwhile={meanwhile}
        onShow={() => void queryClient.invalidateQueries({ queryKey: resourceKey(definition.name) })}
      />
    </Late>
  );
}
