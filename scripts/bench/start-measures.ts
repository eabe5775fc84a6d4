import { execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

interface Start {
  /** Milliseconds until it prints that it is ready. */
  took: number;
  /** Bytes of memory of its processes two seconds later, including npm. */
  resident: number;
}

/** A folder for the files of a start: the build and the data. */
export async function withStartFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-start-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Deletes the files that a start keeps for the next one. */
export function forgetStarts(): Promise<void> {
  return rm('node_modules/.cache/start', { recursive: true, force: true });
}

/** Runs `npm start` until it is ready, measures its memory, and stops it. */
export async function startOnce(folder: string): Promise<Start> {
  const env = {
    ...process.env,
    PORT: '0',
    DATABASE_URL: '',
    SCHEMAS_DIR: 'schemas',
    DATA_DIR: join(folder, 'data'),
    DIST_DIR: join(folder, 'dist'),
  };
  const begun = performance.now();
  const npm = spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const ended = new Promise<void>((done) => npm.on('exit', () => done()));
  try {
    await new Promise<void>((ready, failed) => {
      npm.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('ready http') && ready());
      npm.on('error', failed);
      npm.on('exit', (code) => failed(new Error(`npm start ended with ${code}`)));
    });
    const took = performance.now() - begun;
    await wait(2000);
    return { took, resident: await residentOf(npm.pid ?? 0) };
  } finally {
    // The whole group: npm, its shell and the server.
    if (npm.exitCode === null && npm.pid !== undefined) process.kill(-npm.pid, 'SIGTERM');
    await ended;
  }
}

/** Resident bytes of a process and its descendants. Linux only. */
async function residentOf(root: number): Promise<number> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const statuses = await Promise.all(
    ids.map(async (id) => [Number(id), await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')] as const),
  );
  const figure = (status: string, name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  const total = (id: number): number =>
    statuses.reduce(
      (sum, [child, status]) => (figure(status, 'PPid') === id ? sum + total(child) : sum),
      figure(statuses.find(([one]) => one === id)?.[1] ?? '', 'VmRSS') * 1024,
    );
  return total(root);
}

/** Installs the packages of the lock file into an empty folder, from npm's cache if possible. Returns milliseconds and bytes on disk. */
export async function installOnce(): Promise<{ took: number; size: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-install-'));
  try {
    for (const file of ['package.json', 'package-lock.json']) await cp(file, join(folder, file));
    const begun = performance.now();
    await run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder });
    const took = performance.now() - begun;
    const { stdout } = await run('du', ['-sk', 'node_modules'], { cwd: folder });
    return { took, size: Number.parseInt(stdout, 10) * 1024 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
