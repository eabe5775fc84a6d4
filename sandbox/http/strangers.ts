import { Refusal } from '../answer';

/** Limits the number of refusals for callers without a sign-in, by address. */
export interface Strangers {
  /**
   * Runs the work, and counts its refusals.
   * @param address undefined for a call from within the process
   * @throws Refusal 429 when the address was refused too often within this minute
   */
  ask<T>(address: string | undefined, now: Date, work: () => Promise<T>): Promise<T>;
}

const mostRefusals = 30;
const minute = 60_000;

/** Whether a refusal counts as a guess; one with a reason in its data does not. */
function isGuess(error: unknown): boolean {
  return error instanceof Refusal && error.data === undefined;
}

export function createStrangers(): Strangers {
  const refused = new Map<string, number>();
  let current = 0;
  return {
    async ask(address, now, work) {
      if (address === undefined) return work();
      const asked = Math.floor(now.getTime() / minute);
      if (asked !== current) refused.clear();
      current = asked;
      if ((refused.get(address) ?? 0) >= mostRefusals) throw new Refusal(429, 'Too many tries; try again in a minute');
      try {
        return await work();
      } catch (error) {
        if (isGuess(error)) refused.set(address, (refused.get(address) ?? 0) + 1);
        throw error;
      }
    },
  };
}
