import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A change of the tables. */
export interface Step {
  name: string;
  script: string;
}

const folder = fileURLToPath(new URL('steps', import.meta.url));

/**
 * The changes that lead from an empty database to today's tables: `steps/001-first-tables.sql` and the files after it. A
 * step that was released is never changed, because databases have it.
 */
export const steps: readonly Step[] = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .map((name) => ({ name: name.slice(0, -'.sql'.length), script: readFileSync(`${folder}/${name}`, 'utf8') }));

/** The version that a database of the first tables has in its settings, from the time before steps. */
export const firstVersion = createHash('sha256')
  .update(steps[0]?.script ?? '')
  .digest('hex')
  .slice(0, 12);
