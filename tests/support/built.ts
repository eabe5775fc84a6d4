import { resolve } from 'node:path';
import { openTemplate } from '../../sandbox/database/template';
import { buildConsole, isStale } from '../../scripts/build/console-build';
import { startOfToday } from './server';

/** Playwright's global set-up: builds the console when a source is newer than dist/, so that no test sees an old one, and seeds today's database. */
export default async function setUp(): Promise<void> {
  if (isStale(resolve('.'), resolve('dist'), resolve('schemas'))) await buildConsole('dist');
  await (await openTemplate(startOfToday())).close();
}
