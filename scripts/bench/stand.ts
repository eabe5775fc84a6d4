import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { parseDocument } from 'yaml';
import { openTemplate } from '../../sandbox/database/template';
import { startSandbox, testMoment } from '../../sandbox/testing';
import { chromiumFlags, findChromium } from '../../tests/support/chromium';
import { buildConsole, runVite } from '../build/console-build';
import { written } from './comparison/written';
import { serve } from './serve';

/** One of the compared applications. */
export interface Subject {
  origin: string;
  /** Path of the company list, and of the edit form of a company. */
  list: string;
  edit: (id: number) => string;
  /** Selector, in a row of the list, of what opens the form. */
  openForm: string;
}

/** A company as the list shows it. */
export interface Company {
  comp_id: number;
  comp_name: string;
  comp_addr: string;
}

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
  const config = platform.configFor('http://127.0.0.1');
  const served = await serve(consoleFolder, platform.app.fetch, config);
  const compared = await serve(comparisonFolder, platform.app.fetch, config);
  const token = await platform.token('admin');
  return {
    browser,
    token,
    async companies(page, size) {
      const body = { page_no: page, page_size: size, only_sub: 1 };
      const data = (await platform.call('/v2/user/company/list', body, token)).data as Company[];
      if (data.length === size) return data;
      throw new Error(`Page ${page} of ${size} companies has ${data.length}: the bench needs them all`);
    },
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
    async close() {
      await browser.close();
      await served.close();
      await compared.close();
      await platform.close();
    },
  };
}

/** Builds the console, whose company has the comparison's form, and the comparison. */
async function buildBoth(): Promise<void> {
  const schemas = mkdtempSync(join(tmpdir(), 'bench-schemas-'));
  try {
    cpSync('schemas', schemas, { recursive: true });
    const path = join(schemas, 'operate/company.yaml');
    const company = parseDocument(readFileSync(path, 'utf8'));
    company.set('form', [{ label: { en: 'Company', zh: '公司' }, fields: written }]);
    // A text stays in one line, as in the project's schemas.
    writeFileSync(path, company.toString({ lineWidth: 0 }));
    await buildConsole(consoleFolder, schemas);
  } finally {
    rmSync(schemas, { recursive: true, force: true });
  }
  const config = ['--config', 'scripts/bench/vite.config.ts', '--outDir', comparisonFolder];
  await runVite(['build', 'scripts/bench/comparison', ...config]);
}

/** Number of companies: more than two pages of the list. */
const companies = 300;

const cities = ['Hangzhou', 'Shenzhen', '上海', '成都', 'Lisbon'];

/** A sandbox in memory that has got the companies by its calls. */
async function startPlatform() {
  const config = { data_centers: [{ name: 'Bench', address: '/api' }], default_address: '/api' };
  // A sandbox of its own, because a pooled one would stay open.
  const database = await openTemplate(testMoment);
  const sandbox = await startSandbox({ database, now: () => new Date(), config });
  const token = await sandbox.token('admin');
  for (let number = 1; number <= companies; number += 1) {
    const answer = await sandbox.call('/v2/user/company/add', companyOf(number), token);
    if (answer.code !== 200)
      throw new Error(`The sandbox refuses company ${number}: ${answer.code} ${answer.msg ?? ''}`);
  }
  return sandbox;
}

/** An agent with all fields of the list and the form. */
function companyOf(number: number) {
  return {
    comp_name: `Bench company ${number}`,
    comp_short_name: `Bench ${number}`,
    comp_type: 5,
    comp_person: `Person ${number}`,
    comp_phone: String(13_800_000_000 + number),
    comp_phone_area: '+86',
    comp_addr: `${number} Long Street`,
    country: 'China',
    province: 'Zhejiang',
    city: cities[number % cities.length],
    area: 'West',
    dk_limit: number,
    sort: 1,
    state: 1 + Number(number % 7 === 0),
    gmt_expire: '2031-06-30 16:00:00',
  };
}
