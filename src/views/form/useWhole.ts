import { useGetOne, type RaRecord } from 'react-admin';
import { useDefinition } from '../definitions';

/** A record for a form: one that a list has cached may be old and incomplete. */
export function useWhole(id: RaRecord['id']) {
  const { name } = useDefinition();
  return useGetOne<RaRecord>(
    name,
    { id },
    { refetchOnMount: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false },
  );
}
