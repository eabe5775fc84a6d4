import { vi } from 'vitest';
import type { Stage } from './case-stage';
import { startConsole } from './whole-console';

/** The whole console in the page of a unit test, for cases. */
export async function startCasePage(): Promise<Stage & { close(): Promise<void> }> {
  const { screen, become, leave, api, answerBy, close } = await startConsole();
  return {
    screen,
    become,
    idle: screen.idle,
    address: () => location.pathname + location.search,
    setTime: async (moment) => void vi.setSystemTime(moment),
    leave: async () => {
      await leave();
      for (const storage of [localStorage, sessionStorage])
        for (const key of Object.keys(storage)) if (/^(draft|dialog):/.test(key)) storage.removeItem(key);
    },
    answerBy: async (answer) => answerBy(answer),
    ask: api,
    close,
  };
}
