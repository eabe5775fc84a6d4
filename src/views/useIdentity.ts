import { createContext, use } from 'react';

/** The signed-in user. */
interface Identity {
  id: string;
  fullName: string;
  account: Readonly<Record<string, unknown>>;
  superAdmin: boolean;
}

/** Undefined until it is read. */
export const IdentityContext = createContext<Identity | undefined>(undefined);

/** The signed-in user. react-admin's own hook is a query of its own for each component that asks. */
export function useIdentity(): Identity | undefined {
  return use(IdentityContext);
}

/** Values of the signed-in account, for conditions and facts that name `me.comp_id`; empty until they are read. */
export function useAccountValues(): Readonly<Record<string, unknown>> {
  return useIdentity()?.account ?? unknown;
}

const unknown = {};
