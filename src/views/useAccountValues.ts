import { useGetIdentity } from 'react-admin';

/** Values of the signed-in account, for conditions and facts that name `me.comp_id`; empty until they are read. */
export function useAccountValues(): Readonly<Record<string, unknown>> {
  const { identity } = useGetIdentity();
  const account: unknown = identity?.['account'];
  return typeof account === 'object' && account !== null ? (account as Record<string, unknown>) : unknown;
}

const unknown = {};
