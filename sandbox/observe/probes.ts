import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../database/database';
import { sql } from '../database/sql';

/** The addresses of the server for those who watch it. No screen of the console has them. */
const probePaths = ['/health', '/ready'] as const;
type ProbePath = (typeof probePaths)[number];

export function isProbePath(path: string): path is ProbePath {
  return probePaths.some((one) => one === path);
}

/** Milliseconds that the database has for its answer. */
const longestWait = 2000;

const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

async function databaseProblem(database: Database | undefined): Promise<string | undefined> {
  if (database === undefined) return 'The database is not open yet.';
  const answered = database.query(sql`select 1`).then(
    () => undefined,
    // Everybody may ask, and an error can name paths and addresses.
    () => 'The database does not answer.',
  );
  const late = new AbortController();
  const problem = await Promise.race([
    answered,
    wait(longestWait, `The database does not answer within ${longestWait / 1000} s.`, {
      signal: late.signal,
      ref: false,
    }).catch(() => undefined),
  ]);
  late.abort();
  return problem;
}

/** Bytes below which the next writes can fail. */
const leastFree = 64 * 1024 * 1024;

async function ready({
  database,
  directory,
  freeBytes,
}: Pick<Probed, 'database' | 'directory' | 'freeBytes'>): Promise<Response> {
  const isFull = freeBytes !== undefined && (await freeBytes()) < leastFree;
  const reason = !existsSync(join(directory, 'index.html'))
    ? 'The build has no index.html.'
    : isFull
      ? 'The disk of the data is full.'
      : await databaseProblem(database);
  return Response.json(reason === undefined ? { ready: true } : { ready: false, reason }, {
    status: reason === undefined ? 200 : 503,
    headers,
  });
}

interface Probed {
  /** Undefined while it is opened. */
  database: Database | undefined;
  /** The built console. */
  directory: string;
  /** Bytes that are free on the disk of the data; undefined when the data lie elsewhere. */
  freeBytes: (() => Promise<number>) | undefined;
}

/** Answers whether the process runs (`/health`), and whether it can serve (`/ready`). */
export async function probe(path: ProbePath, request: Request, probed: Probed): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response('Method not allowed', { status: 405, headers });
  if (path === '/health') return Response.json({ healthy: true }, { headers });
  return ready(probed);
}
