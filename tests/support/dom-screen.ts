import { nextAnswer, type ConsoleNetwork } from './console-network';
import { pressOn } from './dom-keys';
import { type DomPart, pagePart, rendered, until } from './dom-part';
import { takeNotice } from './notices-shown';
import type { Screen } from './part';
import { textsOfIds } from './roles';

interface Keyboard {
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
}

export interface DomScreen extends Screen {
  /** Waits until no request is under way, and the page has taken what was answered. */
  idle(): Promise<void>;
}

/** The page of a unit test, with the keys that go to what has the focus. */
export const domPage: DomPart & { keyboard: Keyboard } = Object.assign(pagePart, {
  keyboard: {
    press: async (key: string) => {
      pressOn(document.activeElement ?? document.body, key);
      await rendered();
    },
    type: async (text: string) => {
      for (const key of text) {
        pressOn(document.activeElement ?? document.body, key);
        await rendered();
      }
    },
  },
});

/** The same for what drives a browser as well. */
export function domScreen(open: (path: string) => Promise<void>, network: ConsoleNetwork): DomScreen {
  const loading = pagePart.locator('main [aria-busy="true"], main .c-skeleton');
  const waits = async () => network.pending() > 0 || (await loading.isVisible());
  const idle = async () => {
    await rendered();
    await until(async () => {
      if (await waits()) return false;
      await rendered();
      return !(await waits());
    }, 'the last answer');
  };
  return {
    page: domPage,
    async open(path) {
      await idle();
      await open(path);
    },
    idle,
    async answerOf(call, send, unless) {
      const next = nextAnswer(network, call.path);
      await send();
      await until(async () => next.answer() !== undefined || Boolean(await unless?.isVisible()), call.path);
      next.stop();
      return next.answer();
    },
    async sentDuring(act) {
      const before = network.sent.length;
      await act();
      return network.sent.slice(before).map(({ path }) => path);
    },
    expectNotice: ({ source, flags }) => until(() => takeNotice({ source, flags }) === 'shown', `the notice ${source}`),
    async expectDescription(part, message, what) {
      const said = () => part.evaluate((element) => textsOfIds(element.getAttribute('aria-describedby') ?? ''));
      const isSaid = (text: string) => (typeof message === 'string' ? text === message : message.test(text));
      await until(async () => isSaid(await said()), `${what}: ${String(message)}`);
    },
  };
}
