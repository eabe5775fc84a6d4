import { resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { buildConsole, runVite } from '../console-build';
import { chromiumFlags, findChromium } from '../../tests/support/chromium';
import { type Platform, requestFor, withScreens } from './platform';
import { type RunningPlatform, startPlatform } from './sandbox';
import { copySchemas, generatedSection } from './schemas';
import { serve } from './serve';
import type { Company, Subject } from './subject';

/** The environment of the measurements: the browser, the platform with its companies, and the applications. */
export interface Stand {
  browser: Browser;
  token: string;
  platform: RunningPlatform;
  /** A page of the company list from the platform, filtered by a part of the name. */
  companies(page: number, size: number, name?: string): Promise<Company[]>;
  /** Builds and serves one of the two hand-written applications. */
  handWritten(name: HandWritten): Promise<Subject>;
  /** Builds and serves the console with this number of resources; without a number, with its own. */
  console(resources?: number): Promise<Subject>;
  /** Builds the console of another working tree of this repository and serves it. */
  consoleOf(root: string): Promise<Subject>;
  close(): Promise<void>;
}

/** The comparison is react-admin as its documents advise, the floor bare React. */
type HandWritten = 'comparison' | 'floor';

const handWritten: Record<HandWritten, Pick<Subject, 'openForm' | 'filterBox'>> = {
  comparison: { openForm: 'td:nth-child(2)', filterBox: 'input[name="comp_name"]' },
  floor: { openForm: 'td:first-child', filterBox: 'input' },
};

/** Milliseconds of Vite's build of one of them. */
export async function buildHandWritten(name: HandWritten): Promise<number> {
  const start = performance.now();
  await runVite([
    'build',
    `scripts/bench/${name}`,
    '--config',
    'scripts/bench/vite.config.ts',
    '--outDir',
    builtAt(name),
  ]);
  return performance.now() - start;
}

function builtAt(name: string): string {
  return resolve('scripts/bench/.dist', name);
}

/** Starts the platform and the browser. Each application is built once, on first use. */
export async function openStand(): Promise<Stand> {
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath && { executablePath }) });
  const platform = await startPlatform();
  const closing: (() => Promise<void>)[] = [];
  const subjects = new Map<string, Promise<Subject>>();

  const once = (name: string, make: () => Promise<Subject>) => {
    const known = subjects.get(name) ?? make();
    subjects.set(name, known);
    return known;
  };
  const served = async (dist: string, call: Platform) => {
    const { origin, close } = await serve(dist, call, { '/config.json': platform.config });
    closing.push(close);
    return origin;
  };
  const builtConsole = async (name: string, resources: number, root = '.'): Promise<Subject> => {
    const schemas = await copySchemas(resources, root);
    try {
      await buildConsole(builtAt(name), schemas.dir, root);
      return {
        name,
        origin: await served(
          builtAt(name),
          schemas.screens.length ? withScreens(platform.call, generatedSection, schemas.screens) : platform.call,
        ),
        list: '/operate/company',
        edit: (id) => `/operate/company/${id}?lang=en`,
        openForm: 'button[aria-label="Edit"]',
        filterBox: 'main input[aria-label="Name"]',
      };
    } finally {
      await schemas.remove();
    }
  };

  return {
    browser,
    platform,
    token: platform.token,
    companies: (page, size, name = '') => companiesOf(platform, page, size, name),
    handWritten: (name) =>
      once(name, async () => {
        await buildHandWritten(name);
        return {
          name,
          origin: await served(builtAt(name), platform.call),
          list: '/company',
          edit: (id) => `/company/${id}`,
          ...handWritten[name],
        };
      }),
    console: (resources = 0) => once(`console-${resources}`, () => builtConsole(`console-${resources}`, resources)),
    consoleOf: (root) => once(root, () => builtConsole('console-against', 0, root)),
    close: async () => {
      await browser.close();
      await Promise.all(closing.map((close) => close()));
      await platform.close();
    },
  };
}

async function companiesOf(
  { call, token }: RunningPlatform,
  page: number,
  size: number,
  name: string,
): Promise<Company[]> {
  const body = JSON.stringify({ page_no: page, page_size: size, only_sub: 1, ...(name && { comp_name: name }) });
  const response = await call(requestFor('/api/v2/user/company/list', body, `Bearer ${token}`));
  const { data } = (await response.json()) as { data: Company[] };
  if (data.length !== size && name === '')
    throw new Error(`Page ${page} of ${size} companies has ${data.length}: the bench needs them all`);
  return data;
}
