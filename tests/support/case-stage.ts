import { setTimeout } from 'node:timers/promises';
import type { ResourceDefinition } from '../../src/schema/definition';
import type { Part, Screen } from './part';

/** The console in which cases are played: in the page of a unit test, or in a browser. */
export interface Stage {
  screen: Screen;
  /** Path and query of what the page shows. */
  address(): string;
  /** Waits until no request is under way, and the page has taken what was answered. */
  idle(): Promise<void>;
  become(account: string): Promise<void>;
  /** In UTC. */
  setTime(moment: Date): Promise<void>;
  /** Leaves what is open, also what was typed: the next page reads everything again. */
  leave(): Promise<void>;
  /** Answers the requests of the page; undefined leaves one to the sandbox. */
  answerBy(answer: (path: string, body: string) => Promise<string | undefined>): Promise<void>;
  /** Asks the sandbox past the page. */
  ask(path: string, payload: object, account: string): Promise<unknown>;
}

/** The page on which a step is done. */
export interface Place {
  definition: ResourceDefinition;
  path: string;
  of: 'list' | 'record' | 'tab' | 'form';
  /** Ids of the rows whose boxes are ticked. */
  ticked: string[];
  /** The list to which the form of a following record goes back. */
  back?: Place;
}

/** Milliseconds until what is not on a page without requests counts as missing, also on a busy machine. */
const patience = 20_000;

/** Waits until something holds, with no request under way. @throws what is otherwise, and what the page says to it */
export async function until(
  stage: Stage,
  holds: () => boolean | Promise<boolean>,
  otherwise: string | (() => string),
): Promise<void> {
  const end = performance.now() + patience;
  await stage.idle();
  while (!(await holds())) {
    if (performance.now() > end) {
      const alerts = await stage.screen.page.locator('.c-frame-error, .v-sheet-why, [role="alert"]').all();
      const texts = await Promise.all(alerts.map((alert) => alert.evaluate(({ textContent }) => textContent)));
      const said = texts.length > 0 ? ` (the page says "${texts.join('; ')}")` : '';
      throw new Error(`${typeof otherwise === 'string' ? otherwise : otherwise()}${said}`);
    }
    await setTimeout(20);
    await stage.idle();
  }
}

/** The dialog in front of the page. */
export function dialogOf({ screen }: Stage): Part {
  return screen.page.getByRole('dialog').last();
}
