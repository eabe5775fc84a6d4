import { isUnsure } from '../../errors/console-error';
import type { Values } from '../../views/form/changes';
import type { Creation, Id, Made, MadeByKey, Part } from './creations';

/** The created records. Stored with the draft, so that a reload continues. */
export interface Ledger {
  made: MadeByKey;
  /** The creation that was sent last and whose answer is not known: it may be there. */
  asked?: Place & { known: Values };
}

/** The platform, and where the ledger is kept. */
interface Ports {
  /** Makes a record; answers its id, '' when the platform does not say it. Throws what the call throws. */
  create: (part: Part, values: Values) => Promise<Id>;
  /** The id of the record with exactly these values, if there is one. */
  find: (part: Part, known: Values) => Promise<Id | undefined>;
  /** Called before a call goes out and after its answer came. */
  keep: (ledger: Ledger) => void;
}

export type Outcome =
  | { kind: 'done' }
  /** The page was left: nothing more was begun. */
  | { kind: 'paused' }
  | Stop;

/** Why it stopped at a record. */
export type Stop =
  /** The platform refused: it does not exist. */
  | { kind: 'refused'; at: Place; error: unknown }
  /** The answer was lost; read again, it was not there. */
  | { kind: 'absent'; at: Place }
  /** The answer was lost, and reading again failed: whether it exists can't be told. */
  | { kind: 'unreadable'; at: Place };

type Place = Pick<Creation, 'key' | 'part' | 'title'>;

export interface Run {
  creations: Creation[];
  ledger: Ledger;
  ports: Ports;
  /** Called with the key of what is being made now. */
  onStart: (key: string) => void;
  isLeft: () => boolean;
}

/**
 * Makes one record after the other, and stops at the first that fails. Nothing that the ledger holds is made again, and
 * what was asked for without an answer is looked for before it is asked for once more.
 */
export async function runCreations({ creations, ledger: begun, ports, onStart, isLeft }: Run): Promise<Outcome> {
  let ledger = begun;
  const keep = (next: Ledger) => {
    ledger = next;
    ports.keep(next);
  };
  const enter = ({ key, part, title }: Place, id: Id) => keep({ made: { ...ledger.made, [key]: { part, id, title } satisfies Made } });

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

/** The id of the new record, or why there is none. */
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
