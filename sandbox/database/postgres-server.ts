import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const installed = '/usr/lib/postgresql';

/** Programs of the newest PostgreSQL server that is installed. */
function programs(): string | undefined {
  const versions = existsSync(installed)
    ? readdirSync(installed).sort((one, other) => Number(other) - Number(one))
    : [];
  return versions.map((version) => join(installed, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
}

/** A server refuses to run as root. Then it runs as the user of its package, which may be missing. */
function serverUser(): { uid: number; gid: number } | 'own' | 'none' {
  if (process.getuid?.() !== 0) return 'own';
  try {
    const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres']).toString());
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return 'none';
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

const bin = programs();
const user = serverUser();

/** Whether this machine has a PostgreSQL server that can be started. */
const isInstalled = bin !== undefined && user !== 'none';

/** The same for a test. Prints when there is none. */
export function hasPostgres(test: string): boolean {
  if (!isInstalled)
    process.stderr.write(`SKIPPED on PostgreSQL: ${test}. No server below ${installed}, or no user to run it.\n`);
  return isInstalled;
}

export interface PostgresServer {
  url: string;
  /** Ends the server and removes its data. */
  stop(): Promise<void>;
}

/** Starts a PostgreSQL server for one test, with an empty database. */
export async function startPostgres(): Promise<PostgresServer> {
  const directory = mkdtempSync(join(tmpdir(), 'postgres-'));
  const identity = typeof user === 'object' ? user : {};
  if (typeof user === 'object') chownSync(directory, user.uid, user.gid);
  const data = join(directory, 'data');
  execFileSync(join(bin ?? '', 'initdb'), ['-D', data, '-U', 'sandbox', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...identity,
    cwd: directory,
    stdio: 'ignore',
  });
  const port = await freePort();
  const server = spawn(
    join(bin ?? '', 'postgres'),
    ['-D', data, '-p', String(port), '-c', `unix_socket_directories=${directory}`, '-c', 'fsync=off'],
    { ...identity, cwd: directory },
  );
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('ready to accept connections')) resolve();
    });
    server.on('exit', (code) => reject(new Error(`postgres ended with ${code}`)));
  });
  return {
    url: `postgres://sandbox@127.0.0.1:${port}/postgres`,
    stop: () =>
      new Promise((resolve) => {
        server.on('exit', () => {
          rmSync(directory, { recursive: true, force: true });
          resolve();
        });
        server.kill('SIGINT');
      }),
  };
}
