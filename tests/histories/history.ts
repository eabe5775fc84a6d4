import type { Random } from './random';

/** What goes wrong with some requests of a step. */
export interface Fault {
  /** Which requests. */
  of: 'write' | 'read';
  /** Requests of this sort that pass before. */
  after: number;
  /** Number of requests that it spoils. */
  times: number;
  /** `cut`: the request never arrives. `lost`: it is done and its answer is lost. The others are answers, and nothing is done. */
  kind: 'cut' | 'lost' | '401' | '500' | 'html' | 'code';
}

/** What a user does. Records are named by their numbers, which count on from the last one to the first. */
export type UserAction =
  | { does: 'create'; resource: 'plan' | 'company' | 'batch' }
  | { does: 'open'; company: number }
  /** Saves the open form with these fields changed. */
  | { does: 'save'; fields: string[]; overwrite: boolean }
  | { does: 'approve'; refund: number; cents: number; bar: boolean }
  | { does: 'reject'; refund: number; bar: boolean }
  /** Enables or disables scheduled tasks, and tries again what failed. */
  | { does: 'switch'; plans: number[]; to: 'enable' | 'disable' }
  | { does: 'remove'; plans: number[] };

export interface Step {
  user: 0 | 1;
  action: UserAction;
  faults: Fault[];
  /** What the other user does at the same time. */
  beside?: UserAction;
  /** Decides the order in which requests at the same time arrive. */
  order: number;
}

/** Texts of a company that the form edits. */
const companyFields = ['comp_short_name', 'comp_person', 'city', 'comp_addr'];

const ways = ['cut', 'lost', 'lost', '401', '500', 'html', 'code'] as const;

function randomAction(random: Random): UserAction {
  const plans = () => Array.from({ length: 1 + random.below(3) }, () => random.below(6));
  switch (random.below(9)) {
    case 0:
    case 1:
      return { does: 'create', resource: random.of(['plan', 'plan', 'company', 'batch']) };
    case 2:
      return { does: 'open', company: random.below(2) };
    case 3:
    case 4:
      return { does: 'save', fields: companyFields.filter(() => random.percent(40)), overwrite: random.percent(50) };
    case 5:
      return { does: 'approve', refund: random.below(2), cents: 1 + random.below(300), bar: random.percent(50) };
    case 6:
      return { does: 'reject', refund: random.below(2), bar: random.percent(50) };
    case 7:
      return { does: 'switch', plans: plans(), to: random.of(['enable', 'disable']) };
    default:
      return { does: 'remove', plans: plans() };
  }
}

function randomFault(random: Random): Fault {
  return {
    of: random.percent(70) ? 'write' : 'read',
    after: random.below(3),
    times: 1 + random.below(3),
    kind: random.of(ways),
  };
}

/** A platform takes a record whole, so two saves of one record at the same moment are beyond what a console can decide. */
function canMeet(one: UserAction, other: UserAction): boolean {
  return one.does !== 'save' || other.does !== 'save';
}

export function randomHistory(random: Random): Step[] {
  return Array.from({ length: 2 + random.below(5) }, () => {
    const action = randomAction(random);
    const beside = random.percent(25) ? randomAction(random) : undefined;
    return {
      user: random.of([0, 1] as const),
      action,
      faults: Array.from({ length: random.percent(60) ? 1 + random.below(2) : 0 }, () => randomFault(random)),
      ...(beside && canMeet(action, beside) && { beside }),
      order: random.below(1_000_000),
    };
  });
}

/**
 * The shortest history that still fails: steps, faults and what happens beside are taken away one by one.
 * @param fails plays a history
 */
export async function shortest(history: Step[], fails: (history: Step[]) => Promise<boolean>): Promise<Step[]> {
  for (let index = 0; index < history.length;) {
    const shorter = history.toSpliced(index, 1);
    if (await fails(shorter)) return shortest(shorter, fails);
    index += 1;
  }
  for (const [index, { beside, ...step }] of history.entries()) {
    const simpler = [
      ...step.faults.map((_fault, at) => ({
        ...step,
        ...(beside && { beside }),
        faults: step.faults.toSpliced(at, 1),
      })),
      ...(beside ? [step] : []),
    ];
    for (const one of simpler) {
      const other = history.with(index, one);
      if (await fails(other)) return shortest(other, fails);
    }
  }
  return history;
}
