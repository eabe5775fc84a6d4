import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Numbers of passed, failed and skipped tests; a stage without tests counts as one. */
export interface Count {
  passed: number;
  failed: number;
  skipped: number;
  /** Those of the passed ones that needed a second attempt, by name. */
  again?: string[];
}

/** One step of `npm test`: a program of node_modules/.bin and what it takes. */
export interface Stage {
  name: string;
  program: string;
  args: string[];
  environment?: Record<string, string>;
  /** Cores that it keeps busy; the stages that run at a time need no more than there are. */
  cores: number;
  /** Name of a stage that has to succeed first. */
  after?: string;
  /** Prepares the stage; rejects with the line to print when it fails. */
  prepare?: () => Promise<Record<string, string>>;
  /** Reads the result of a stage that runs tests. Without it the stage counts as one. */
  count?: (succeeded: boolean) => Promise<Count>;
}

/** Output of a stage. */
export interface Outcome {
  succeeded: boolean;
  /** Standard output and standard error. */
  output: string;
}

const limit = 30 * 60_000;

/** Runs the program of a stage to its end, or for half an hour at most. Never rejects. */
export async function runStage(stage: Stage): Promise<Outcome> {
  let prepared: Record<string, string> = {};
  try {
    prepared = (await stage.prepare?.()) ?? {};
  } catch (problem) {
    return { succeeded: false, output: problem instanceof Error ? problem.message : String(problem) };
  }
  return await new Promise((done) => {
    const child = spawn(join(root, 'node_modules/.bin', stage.program), stage.args, {
      cwd: root,
      env: { ...process.env, ...stage.environment, ...prepared },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: limit,
    });
    const parts: string[] = [];
    child.stdout.on('data', (part: Buffer) => parts.push(part.toString()));
    child.stderr.on('data', (part: Buffer) => parts.push(part.toString()));
    child.on('error', (problem) => done({ succeeded: false, output: `${parts.join('')}${problem.message}\n` }));
    child.on('close', (code, signal) => {
      const ending = signal ? `\nended by ${signal}\n` : '';
      done({ succeeded: code === 0, output: parts.join('') + ending });
    });
  });
}
