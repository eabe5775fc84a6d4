import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { browserStorage } from '../../auth/safe-storage';
import { resourceKey } from '../../fields/query-keys';
import { useLocked } from '../../ui/useLocked';
import type { ConsoleDataProvider } from '../../wire/data-provider';
import { RESOURCES } from './creations';
import { findRecord } from './platform';
import { readProgram } from './program-draft';
import { runCreations, type Ledger, type Stop } from './run';
import type { ProgramState } from './useProgram';

/** Why the run stopped. `elsewhere`: another tab finished or discarded the program. */
export type Standstill = Stop | { kind: 'elsewhere' };

interface Input {
  state: ProgramState;
  provider: ConsoleDataProvider;
  draftKey: string;
  /** Stores the ledger. */
  write: (ledger: Ledger) => void;
  onDone: (ledger: Ledger) => void;
}

/** Creates the program's records, and continues where an earlier run stopped. */
export function useRun({ state, provider, draftKey, write, onDone }: Input) {
  const queryClient = useQueryClient();
  const [running, whileLocked] = useLocked();
  const [at, setAt] = useState<string>();
  const [standstill, setStandstill] = useState<Standstill>();
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  const run = async () => {
    const ledger = currentLedger(draftKey, state.ledger);
    if (!ledger) return setStandstill({ kind: 'elsewhere' });
    setStandstill(undefined);
    let latest = ledger;
    const keep = (next: Ledger) => {
      latest = next;
      write(next);
      state.setLedger(next);
    };
    const outcome = await runCreations({
      creations: state.creations(),
      ledger,
      onStart: setAt,
      isLeft: () => left.current,
      ports: {
        keep,
        create: async (part, values) =>
          (await provider.create(RESOURCES[part], { data: values })).data.id as string | number,
        find: (part, known) => findRecord(provider, part, known),
      },
    });
    for (const resource of Object.values(RESOURCES))
      void queryClient.invalidateQueries({ queryKey: resourceKey(resource) });
    if (outcome.kind === 'done') onDone(latest);
    else if (outcome.kind !== 'paused') setStandstill(outcome);
  };

  return { start: () => whileLocked(run), running, at, standstill };
}

/** The current ledger, which another tab may have continued. Undefined when another tab finished or discarded the program. */
function currentLedger(draftKey: string, own: Ledger): Ledger | undefined {
  if (Object.keys(own.made).length === 0 && !own.asked) return own;
  return readProgram(browserStorage, draftKey, Date.now())?.ledger;
}
