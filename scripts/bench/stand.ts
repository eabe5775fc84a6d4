import { resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { buildConsole, runVite } from '../build/console-build';
import { chromiumFlags, findChromium } from '../../tests/support/chromium';
import { requestFor } from './platform';
import { type RunningPlatform, startPlatform } from './sandbox';
import { copySchemas } from './schemas';
import { serve } from './serve';
import type { Company, Subject } from './subject';

/** The environment of the measurements: the browser, the platform with its companies, and the two applications. */
export interface Stand {
  browser: Browser;
  token: string;
  /** A page of the company list from the platform. */
  companies(page: number, size: number): Promise<Company[]>;
  console: Subject;
  /** Hand-written react-admin, as its documents advise. */
  comparison: Subject;
  close(): Promise<void>;
}

const consoleFolder = resolve('scripts/bench/.dist/console');
const comparisonFolder = resolve('scripts/bench/.dist/comparison');

/** Builds both applications, and starts the platform and the browser. */
export async function openStand(): Promise<Stand> {
  await buildBoth();
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath && { executablePath }) });
  const platform = await startPlatform();
  const files = { '/config.json': platform.config };
  const served = await serve(consoleFolder, platform.call, files);
  const compared = await serve(comparisonFolder, platform.call, files);
  return {
    browser,
    token: platform.token,
    companies: (page, size) => companiesOf(platform, page, size),
    console: {
      origin: served.origin,
      list: '/operate/company',
      edit: (id) => `/operate/company/${id}?lang=en`,
      openForm: 'button[aria-label="Edit"]',
    },
    comparison: {
      origin: compared.origin,
      list: '/company',
      edit: (id) => `/company/${id}`,
      openForm: 'td:nth-child(2)',
    },
    close: async () => {
      await browser.close();
      await served.close();
      await compared.close();
      await platform.close();
    },
  };
}

async function buildBoth(): Promise<void> {
  const schemas = await copySchemas();
  try {
    await buildConsole(consoleFolder, schemas.dir);
  } finally {
    await schemas.remove();
  }
  const config = ['--config', 'scripts/bench/vite.config.ts', '--outDir', comparisonFolder];
  await runVite(['build', 'scripts/bench/comparison', ...config]);
}

async function companiesOf({ call, token }: RunningPlatform, page: number, size: number): Promise<Company[]> {
  const body = JSON.stringify({ page_no: page, page_size: size, only_sub: 1 });
  const response = await call(requestFor('/api/v2/user/company/list', body, `Bearer ${token}`));
  const { data } = (await response.json()) as { data: Company[] };
  if (data.length !== size)
    throw new Error(`Page ${page} of ${size} companies has ${data.length}: the bench needs them all`);
  return data;
}
