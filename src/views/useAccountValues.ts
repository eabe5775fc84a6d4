import { useIdentity } from './useIdentity';

/** Values of the signed-in account, for conditions and facts that name `me.comp_id`; empty until they are read. */
export function useAccountValues(): Readonly<Record<string, unknown>> {
  return useIdentity()?.account ?? unknown;
}

const unknown = {};
