import { isUnsure } from '../../errors/console-error';
import type { Values } from '../../views/form/changes';
import type { Creation, Id, Made, MadeByKey, Part } from './creations';

/** The created records. Stored with the draft, so that a reload continues. */
export interface Ledger {
  made: MadeByKey;
  /** The creation that was sent last, while its answer is unknown: the record may exist. */
  asked?: Place & { known: Values };
}

/** Access to the platform and to the storage of the ledger. */
interface Ports {
  /** Creates a record and returns its id, '' when the platform does not answer one. Throws the call's error. */
  create: (part: Part, values: Values) => Promise<Id>;
  /** The id of the record with exactly these values, if there is one. */
  find: (part: Part, known: Values) => Promise<Id | undefined>;
  /** Stores the ledger. Called before each call and after its answer. */
  keep: (ledger: Ledger) => void;
}

type Outcome =
  | { kind: 'done' }
  /** The page was left, so no further record was created. */
  | { kind: 'paused' }
  | Stop;

/** Why the run stopped at a record. */
export type Stop =
  /** The platform refused: the record does not exist. */
  | { kind: 'refused'; at: Place; error: unknown }
  /** The answer was lost, and a search did not find the record. */
  | { kind: 'absent'; at: Place }
  /** The answer was lost, and the search failed: whether the record exists is unknown. */
  | { kind: 'unreadable'; at: Place };

type Place = Pick<Creation, 'key' | 'part' | 'title'>;

interface Run {
  creations: Creation[];
  ledger: Ledger;
  ports: Ports;
  /** Called with the key of each creation when it starts. */
  onStart: (key: string) => void;
  isLeft: () => boolean;
}

/**
 * Creates the records one after the other and stops at the first failure. A record of the ledger is not created again. A
 * creation whose answer is unknown is searched for before it is sent again.
 */
export async function runCreations({ creations, ledger: begun, ports, onStart, isLeft }: Run): Promise<Outcome> {
  let ledger = begun;
  const keep = (next: Ledger) => {
    ledger = next;
    ports.keep(next);
  };
  const enter = ({ key, part, title }: Place, id: Id) =>
    keep({ made: { ...ledger.made, [key]: { part, id, title } satisfies Made } });

  if (ledger.asked) {
    const { known, ...at } = ledger.asked;
    onStart(at.key);
    try {
      const id = await ports.find(at.part, known);
      if (id !== undefined) enter(at, id);
    } catch {
      return { kind: 'unreadable', at };
    }
  }
  for (const creation of creations) {
    const { key, part, title } = creation;
    if (ledger.made[key]) continue;
    if (isLeft()) return { kind: 'paused' };
    onStart(key);
    const values = creation.values(ledger.made);
    const known = Object.fromEntries(creation.known.map((name) => [name, values[name]]));
    keep({ made: ledger.made, asked: { key, part, title, known } });
    const made = await make({ key, part, title }, values, known, ports);
    if (typeof made !== 'object') enter(creation, made);
    else {
      if (made.kind === 'refused') keep({ made: ledger.made });
      return made;
    }
  }
  return { kind: 'done' };
}

/** Creates one record. Returns its id, or why the run stops. */
async function make(at: Place, values: Values, known: Values, ports: Ports): Promise<Id | Stop> {
  try {
    const id = await ports.create(at.part, values);
    if (id !== '') return id;
  } catch (error) {
    if (!isUnsure(error)) return { kind: 'refused', at, error };
  }
  try {
    return (await ports.find(at.part, known)) ?? { kind: 'absent', at };
  } catch {
    return { kind: 'unreadable', at };
  }
}
