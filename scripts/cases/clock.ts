/** The clock of cases that name no moment: conditions such as "after now" give the same result on every day. */
export const usualMoment = '2026-03-02 08:00';

/**
 * Runs something while the clock stands, and shows and sends times as a browser in UTC does.
 * @param moment in UTC, as `2026-03-02 08:00`
 */
export async function atMoment<T>(moment: string | undefined, run: () => Promise<T>): Promise<T> {
  const Running = globalThis.Date;
  const zone = process.env['TZ'];
  const at = Running.parse(`${(moment ?? usualMoment).replace(' ', 'T')}Z`);
  class StandingDate extends Running {
    constructor(...given: []) {
      if (given.length > 0) super(...given);
      else super(at);
    }

    static override now(): number {
      return at;
    }
  }
  globalThis.Date = StandingDate as DateConstructor;
  process.env['TZ'] = 'UTC';
  try {
    return await run();
  } finally {
    globalThis.Date = Running;
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  }
}
