import { createContext } from 'react';
import type { Style } from '../../schema/call-definition';
import type { Client } from '../../wire/client';

/** The client, and the calls of the platform that keep values with an account, where the configuration names them. */
export interface Keeping {
  client: Pick<Client, 'send'>;
  config: { keptWithAccount: { read: string; write: string; style: Style } | undefined };
}

export const KeepingContext = createContext<Keeping | undefined>(undefined);
