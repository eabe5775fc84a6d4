import { createContext, use } from 'react';
import type { SeenRole } from '../auth/seen-role';
import type { Client } from '../wire/client';

/** What extensions need that no definition gives. */
export interface Services {
  client: Client;
  /** Shows the console as a role. */
  seeAs: (role: SeenRole) => void;
  /** Seconds between the beats of a live stream. */
  beatEvery: number;
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('useServices needs a ServicesContext above it');
  return services;
}
