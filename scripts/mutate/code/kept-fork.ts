import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { processorSeconds } from './processor-time';
import { distDir, type PoolOptions, type PoolWorker, type WorkerRequest } from 'vitest/node';

/**
 * A process of Vitest that runs the files of one project after each other. Vitest's own ends with each run, and a page's
 * libraries take longer to load than most tests to run. Vitest loads the project's own modules again for each file. Where
 * files share them, the process ends with its files: what these leave open would be there beside what the next ones open.
 */
export class KeptFork implements PoolWorker {
  readonly name = 'kept';
  readonly cacheFs = true;
  private isStopAsked = false;
  private readonly listeners: [event: string, callback: (value: unknown) => void][] = [];

  constructor(
    private readonly options: PoolOptions,
    private readonly forks: KeptForks,
  ) {}

  async start(): Promise<void> {
    if (this.forks.has(this.key)) return;
    const { env, execArgv } = this.options;
    const started = fork(join(distDir, 'workers/forks.js'), [], {
      env,
      execArgv,
      stdio: 'ignore',
      serialization: 'advanced',
    });
    const open: Kept['open'] = new Map();
    started.on('message', (message: Call) => {
      if (message.t === 'q' && message.i !== undefined) open.set(message.i, message);
    });
    this.forks.set(this.key, { process: started, isReady: false, open });
  }

  /**
   * A process that goes on has started and never stops: only Vitest's side is told so. What the process has asked for when
   * its file ended, as code that loads late, Vitest has not answered, and a later file would wait for it.
   */
  send(message: WorkerRequest | Call): void {
    const kept = this.kept;
    const answer = (type: string) => kept.process.emit('message', { type, __vitest_worker_response__: true });
    if (!('type' in message)) {
      kept.open.delete(message.i ?? '');
      kept.process.send(message);
    } else if (message.type === 'stop') {
      this.isStopAsked = true;
      answer('stopped');
    } else if (message.type === 'start' && kept.isReady) {
      answer('started');
      for (const call of kept.open.values()) kept.process.emit('message', call);
    } else {
      kept.isReady = true;
      if (message.type === 'run') message.context.invalidates = [...this.forks.changed];
      kept.process.send(message);
    }
  }

  /** Vitest stops without asking a process that is late. */
  async stop(): Promise<void> {
    for (const [event, callback] of this.listeners) this.kept.process.off(event, callback);
    if (!this.isStopAsked || !this.options.project.config.isolate) this.forks.end(this.key);
  }

  on(event: string, callback: (value: unknown) => void): void {
    this.listeners.push([event, callback]);
    this.kept.process.on(event, callback);
  }

  off(event: string, callback: (value: unknown) => void): void {
    this.forks.get(this.key)?.process.off(event, callback);
  }

  deserialize(data: unknown): unknown {
    return data;
  }

  private get key(): string {
    return `${this.options.project.name} ${this.options.environment.name}`;
  }

  private get kept(): Kept {
    const kept = this.forks.get(this.key);
    if (!kept) throw new Error(`the process of ${this.key} has ended`);
    return kept;
  }
}

/** A call between Vitest and its process, or the answer with the same number. */
interface Call {
  t: 'q' | 's';
  /** Absent where nobody waits for an answer. */
  i?: string;
}

interface Kept {
  process: ChildProcess;
  isReady: boolean;
  /** Calls of the process that are not answered yet, by their number. */
  open: Map<string, Call>;
}

export class KeptForks extends Map<string, Kept> {
  /** Files that were changed at any time: a process asks for them again. */
  readonly changed = new Set<string>();

  end(key: string): void {
    this.get(key)?.process.kill('SIGKILL');
    this.delete(key);
  }

  /** What all of them have computed. */
  processorSeconds(): number {
    return [...this.values()].reduce(
      (sum, { process: { pid } }) => sum + (pid === undefined ? 0 : processorSeconds(pid)),
      0,
    );
  }

  endAll(): void {
    for (const key of this.keys()) this.end(key);
  }
}
