import { configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { expect, vi } from 'vitest';
import { bundleFile, projectCompiler } from '../../scripts/build/schema-bundle';
import { shownLanguages } from '../../src/compiler/languages';
import { apiPrefixes } from '../../sandbox/app';
import { hashToken } from '../../sandbox/auth/session';
import { raw, sql } from '../../sandbox/database/sql';
import { borrowTemplate } from '../../sandbox/database/template';
import type { Fault } from '../../sandbox/faults';
import { roleId } from '../../sandbox/seed/roles';
import { type CallAnswer, startSandbox, testMoment, type TestSandbox } from '../../sandbox/testing';
import { start } from '../../src/app/start';
import { letDialogsOpen } from '../../src/ui/late.case';
import { browserDrafts } from '../../src/views/import/draft-store';
import { validatorCalls } from '../../src/views/import/validator-calls';
import { PageWorker } from '../../src/views/worker.case';
import { InlineDeflate } from '../../src/views/export/inline-deflate';
import { consoleNetwork } from './console-network';
import { domScreen, type DomScreen } from './dom-screen';
import { recordNotices } from './notices-shown';
import { projectDrafts } from './project-drafts';
import { reactIdle } from './react-idle';

// React as it is deployed has no `act`: what an event changes is rendered before the event returns.
configure({ eventWrapper: (run) => flushSync(run) });

// The answer of the development server, without one.
vi.mock('virtual:schemas', () => ({ version: 0 }));

/**
 * The whole console, from its start, over a sandbox: in the page of a unit test, with fetch in place of the network, at
 * the moment of the sandbox. It has texts, links and requests, and is faster than a browser; it has neither looks nor sizes.
 */
export interface WholeConsole {
  sandbox: TestSandbox;
  /** The page, for what drives a browser as well. */
  screen: DomScreen;
  /** Comes to an address in the signed-in console, and waits for the page's heading, if one is named. */
  visit(path: string, heading?: string): Promise<void>;
  /** Comes to an address without an account. */
  visitSignedOut(path: string, heading: string): Promise<void>;
  /** Another account takes the place of the one that is signed in, as when another tab signs it in; also the same one, whose permissions are read again. */
  become(account: string): Promise<void>;
  /** Makes a call as a demo account. */
  api(path: string, body: object, account: string): Promise<CallAnswer>;
  /** Something else answers requests of the page, until the next file; undefined leaves one to the sandbox. */
  answerBy(answer: Answerer): void;
  /** Makes the next answers of a call fail. */
  fault(fault: Fault): void;
  clearFaults(): void;
  /** The permissions that viewer's role has from now on, by their menu keys: `refund:view`; those above them come along. */
  setViewerPermissions(...keys: string[]): Promise<void>;
  /** Bodies of the calls of a path since the last visit. */
  calls(path: string): unknown[];
  /** Paths of all calls since the last visit. */
  paths(): string[];
  /** Leaves what is open, also what was typed and not saved, for a page that most tests do not show; no fault stays. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

type Answerer = (path: string, body: string) => Promise<string | undefined>;

const origin = 'http://localhost:3000';
/** What precedes the path of a call. */
const prefix = new RegExp(`^(${apiPrefixes.join('|')})(?=/)`);

/** The console of this worker's files: what its code has loaded once, it does not load for another console. */
let kept: Promise<KeptConsole> | undefined;

interface KeptConsole extends WholeConsole {
  /** Begins a file: with the database as it was seeded. */
  begin(account: string): Promise<void>;
}

export async function startConsole(account = 'admin'): Promise<WholeConsole> {
  vi.setSystemTime(testMoment);
  window.scrollTo = () => undefined;
  kept ??= openConsole();
  const opened = await kept;
  await opened.begin(account);
  return opened;
}

async function openConsole(): Promise<KeptConsole> {
  window.IntersectionObserver ??= Unseen;
  letDialogsOpen();
  globalThis.Worker ??= WorkerInPage as unknown as typeof Worker;
  // Inside of quotes, as the console uses it.
  globalThis.CSS ??= { escape: (text: string) => text.replaceAll(/["\\]/g, '\\$&') } as typeof CSS;
  const root = process.cwd();
  // A date of the class that stands in for Date now: what makes a new seed takes no other.
  const database = await borrowTemplate(new Date(testMoment));
  const sandbox = await startSandbox({ database, faults: true, fallback: projectDrafts() });
  const tokens = new Map<string, Promise<string>>();
  const isOpen = async (known: string) =>
    (await sandbox.database.query(sql`select 1 from session where token_hash = ${hashToken(known)}`)).length > 0;
  const tokenOf = async (name: string) => {
    const known = await tokens.get(name);
    if (known !== undefined && (await isOpen(known))) return known;
    const opened = sandbox.token(name);
    tokens.set(name, opened);
    return await opened;
  };
  await sandbox.remember();
  let token = '';
  const schemas = projectCompiler(root).compile();
  const languages = shownLanguages(schemas.languages);
  const served = new Map([
    ['/version.json', JSON.stringify({ build: 'test', definitions: 'test', languages, format: 'test' })],
    [
      '/config.json',
      JSON.stringify({ ...sandbox.configFor(origin), servers: { other: `${origin}${apiPrefixes[1]}` } }),
    ],
  ]);
  let answerer: Answerer | undefined;
  const network = consoleNetwork(async (address, init) => {
    const [path = ''] = address.split('?');
    const { method = 'GET', body } = init ?? {};
    const text = typeof body === 'string' ? body : '{}';
    const answered = method === 'GET' ? undefined : await answerer?.(path.replace(prefix, ''), text);
    if (answered !== undefined) return new Response(answered, { headers: { 'content-type': 'application/json' } });
    const [, definitions] = /^\/defs\/test\/(.+)$/.exec(path) ?? [];
    const file = served.get(path) ?? (definitions && bundleFile(schemas, root, definitions));
    if (file !== undefined) return new Response(file, { headers: { 'content-type': 'application/json' } });
    if (definitions !== undefined) return new Response(null, { status: 404 });
    return await sandbox.app.request(address, init);
  });
  let notices: MutationObserver | undefined;
  let isLoaded = false;
  const container = document.createElement('div');
  container.dataset['kept'] = '';
  const load = async (path: string) => {
    window.history.replaceState(null, '', path);
    window.addEventListener('pagehide', await start(container), { once: true });
    // The first page loads the code of the console, for which a busy machine needs longer than for any other.
    await waitFor(() => expect(headings()).not.toEqual([]), { timeout: 60_000 });
    isLoaded = true;
  };
  const goTo = async (path: string) => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
    await reactIdle();
  };
  // An inbox opens its first record by itself, whose heading follows.
  const settle = (heading: string) => waitFor(() => expect(headings(':not(.v-split-record h1)')).toEqual([heading]));
  /** What a page that was left has asked is answered, and asks for nothing more. */
  const quiet = async () => {
    do {
      await waitFor(() => expect(network.pending()).toBe(0), { timeout: 60_000 });
      await reactIdle();
    } while (network.pending() > 0);
  };
  const become = async (account: string) => {
    const [oldValue, newValue] = [token, await tokenOf(account)];
    token = newValue;
    localStorage.setItem('acc_token', token);
    window.dispatchEvent(new StorageEvent('storage', { key: 'acc_token', oldValue, newValue }));
    await reactIdle();
  };
  const come = async (path: string) => {
    network.forget();
    localStorage.setItem('acc_token', token);
    await (isLoaded ? goTo(path) : load(path));
  };
  const leave = async () => {
    sandbox.faults?.clear();
    // No notice and no dialog stays open for the next test.
    for (const dismiss of document.querySelectorAll('.s-notice button:last-of-type')) await click(dismiss);
    localStorage.setItem('acc_token', token);
    if (!isLoaded) return;
    await goTo('/user/info');
    const discard = [...document.querySelectorAll('[role="dialog"] button')].find(
      ({ textContent }) => textContent === 'Discard changes',
    );
    if (discard) await click(discard);
  };
  return {
    sandbox,
    screen: domScreen(come, network),
    async visit(path, heading) {
      await come(path);
      if (heading !== undefined) await settle(heading);
    },
    async visitSignedOut(path, heading) {
      localStorage.removeItem('acc_token');
      if (isLoaded) {
        // Another tab signs out. A page that is open already begins again.
        const signedOut = new StorageEvent('storage', { key: 'acc_token', oldValue: token, newValue: null });
        window.dispatchEvent(signedOut);
        await reactIdle();
        await goTo('/login');
        await settle('Sign in');
        await quiet();
        // A page that an ended session has left is not returned to.
        sessionStorage.clear();
      }
      network.forget();
      await (isLoaded ? goTo(path) : load(path));
      await settle(heading);
    },
    become,
    async begin(account) {
      network.open();
      notices = recordNotices();
      document.body.append(container);
      sandbox.faults?.clear();
      await sandbox.restore();
      await become(account);
    },
    api: async (path, body, name) => await sandbox.call(path, body, await tokenOf(name)),
    answerBy: (answer) => void (answerer = answer),
    fault: (fault) => sandbox.faults?.add(fault),
    clearFaults: () => sandbox.faults?.clear(),
    setViewerPermissions: async (...keys) => {
      const wanted = raw(keys.map((key) => `'${key}'`).join(', '));
      await sandbox.database.query(
        sql`update role set menu_ids = array(select menu_id from menu where menu_key in (${wanted})) where id = ${roleId.viewer}`,
      );
    },
    calls: (path) => network.sent.filter((one) => one.path.replace(prefix, '') === path).map(({ body }) => body),
    paths: () => network.sent.map(({ path }) => path),
    leave,
    async close() {
      await leave();
      answerer = undefined;
      notices?.disconnect();
      network.close();
    },
  };
}

/** The worker that reads files; without an address, that of the zip library, with code of its own. */
function WorkerInPage(address?: URL) {
  return String(address).includes('validator') ? new PageWorker(validatorCalls(browserDrafts())) : new InlineDeflate();
}

/** Nothing has a size, so nothing comes into view. */
class Unseen {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

/** The texts inside of an element, each between bars; blanks between two of them are none. */
export function textsOf(element: Element): string {
  const texts: string[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    if (text.trim() !== '') texts.push(text);
  }
  return texts.join('|');
}

/** The page's headings of the first level. */
export function headings(but = ''): string[] {
  return [...document.querySelectorAll(`h1${but}`)].map(({ textContent }) => textContent ?? '');
}

/** Waits until nothing on the page still loads. */
export async function settled(): Promise<void> {
  await waitFor(() => expect(document.querySelectorAll('main :is(.c-skeleton, [aria-busy="true"])')).toHaveLength(0));
}

export function main(): HTMLElement {
  const found = document.querySelector('main');
  if (!found) throw new Error('the page has no main part');
  return found;
}

/** The first region of a name in the page's main part. */
export function region(name: string): HTMLElement {
  const found = [...main().querySelectorAll<HTMLElement>('section, [role="region"]')].find((part) => {
    const labels = part.getAttribute('aria-labelledby');
    return (part.getAttribute('aria-label') ?? (labels && document.getElementById(labels)?.textContent)) === name;
  });
  if (!found) throw new Error(`the page has no region ${name}`);
  return found;
}

/** Waits until the page's main part has these texts. */
export async function expectTexts(...texts: string[]): Promise<void> {
  await waitFor(() => {
    for (const text of texts) expect(textsOf(main())).toContain(text);
  });
}

/** A click that may lead to a page whose code loads. */
export async function click(element: Element): Promise<void> {
  fireEvent.click(element);
  await reactIdle();
}

export async function press(name: string | RegExp): Promise<void> {
  await click(await screen.findByRole('button', { name }));
}
