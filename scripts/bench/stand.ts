import { resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { buildConsole, runVite } from '../../tests/support/build';
import { chromiumFlags, findChromium } from '../../tests/support/chromium';
import { type Platform, requestFor, withScreens } from './platform';
import { type RunningPlatform, startPlatform } from './sandbox';
import { copySchemas, generatedSection } from './schemas';
import { serve } from './serve';
import type { Company, Subject } from './subject';

/** All that the measurements need: the browser, the platform with its companies, and ways to an application. */
export interface Stand {
  browser: Browser;
  token: string;
  platform: RunningPlatform;
  /** A page of the company list as the platform answers it. */
  companies(page: number, size: number): Promise<Company[]>;
  /** Builds the comparison and serves it. */
  comparison(): Promise<Subject>;
  /** Builds the console with so many resources (its own when absent) and serves it. */
  console(resources?: number): Promise<Subject>;
  close(): Promise<void>;
}

/** Starts the platform and the browser. Applications are built when they are asked for, once each. */
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

  return {
    browser,
    platform,
    token: platform.token,
    companies: (page, size) => companiesOf(platform, page, size),
    comparison: () =>
      once('comparison', async () => ({
        name: 'comparison',
        origin: await served(await builtComparison(), platform.call),
        list: '/company',
        edit: (id) => `/company/${id}`,
        openForm: 'tbody tr td:nth-child(2)',
      })),
    console: (resources = 0) =>
      once(`console-${resources}`, async () => {
        const schemas = await copySchemas(resources);
        try {
          const dist = resolve('scripts/bench/.dist', `console-${resources}`);
          await buildConsole(dist, schemas.dir);
          return {
            name: `console-${resources}`,
            origin: await served(dist, schemas.screens.length ? withScreens(platform.call, generatedSection, schemas.screens) : platform.call),
            list: '/operate/company',
            edit: (id) => `/operate/company/${id}?lang=en`,
            openForm: 'tbody tr button[aria-label="Edit"]',
          };
        } finally {
          await schemas.remove();
        }
      }),
    close: async () => {
      await browser.close();
      await Promise.all(closing.map((close) => close()));
      await platform.close();
    },
  };
}

async function builtComparison(): Promise<string> {
  await runVite(['build', '--config', 'scripts/bench/comparison/vite.config.ts']);
  return resolve('scripts/bench/.dist/comparison');
}

async function companiesOf({ call, token }: RunningPlatform, page: number, size: number): Promise<Company[]> {
  const body = JSON.stringify({ page_no: page, page_size: size, only_sub: 1 });
  const response = await call(requestFor('/api/v2/user/company/list', body, `Bearer ${token}`));
  const { data } = (await response.json()) as { data: Company[] };
  if (data.length !== size) throw new Error(`Page ${page} of ${size} companies has ${data.length}: the bench needs them all`);
  return data;
}
