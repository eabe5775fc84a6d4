import { createContext } from 'react';
import type { RuntimeConfig } from '../auth/config';
import type { Client } from '../wire/client';

/** The client, and the calls of the platform that keep values with an account, where the configuration names them. */
export interface Keeping {
  client: Pick<Client, 'send'>;
  config: Pick<RuntimeConfig, 'keptWithAccount'>;
}

export const KeepingContext = createContext<Keeping | undefined>(undefined);
