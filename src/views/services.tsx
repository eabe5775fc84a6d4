import { createContext, use, type ReactNode } from 'react';
import type { ConsoleError } from '../errors/console-error';
import { FieldServicesContext, type FieldServices } from '../fields/services';
import type { Style } from '../schema/call-definition';
import type { Client } from '../wire/client';
import type { Jobs } from './jobs/jobs';

/** An error that a user sees: when, what the user reads, and the request that failed, if it was one. */
interface SeenError {
  /** Milliseconds since 1970. */
  at: number;
  text: string;
  failure: ConsoleError | undefined;
}

/** Shows a success notice with an undo button. */
export type TellDone = (text: string, back: { label: string; run: () => void }) => void;

/** What fields, views and extensions ask the app for, and no definition gives. */
export interface Services extends FieldServices {
  client: Client;
  config: {
    /** Seconds between two beats of a live stream, and between two polls. */
    intervals: { beat: number; poll: number };
    /** The calls of the platform that keep values with an account. */
    keptWithAccount: { read: string; write: string; style: Style } | undefined;
  };
  jobs: Jobs;
  /** Address of the chosen data center. Equal ids in two data centers are different records. */
  center: string;
  /** Without it, a success is told plainly. */
  tellDone?: TellDone;
  /** Copies one line about an error for the support. */
  copyDetails: (seen: SeenError) => void;
  /** Shows the console as a role, with its actions by screen; `back` is the address to which the end returns. */
  seeAs: (role: { name: string; grants: Record<string, string[]>; back: string }) => void;
}

const ServicesContext = createContext<Services | null>(null);

export function ServicesProvider({ value, children }: { value: Services; children: ReactNode }) {
  return (
    <FieldServicesContext value={value}>
      <ServicesContext value={value}>{children}</ServicesContext>
    </FieldServicesContext>
  );
}

export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('useServices needs a ServicesProvider above it');
  return services;
}
