import { resolve } from 'node:path';
import { isStale } from '../../scripts/console-build';
import { buildConsole } from './build';

/** Playwright's global set-up: builds the console when a source is newer than dist/, so that no test sees an old one. */
export default async function buildWhenStale(): Promise<void> {
  if (isStale(resolve('.'), resolve('dist'), resolve('schemas'))) await buildConsole('dist');
}
