import { execFileSync } from 'node:child_process';

/** Seconds that a process has computed so far: on a busy machine its clock says nothing. */
export function processorSeconds(pid: number): number {
  try {
    return secondsOf(execFileSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' }));
  } catch {
    // It has ended.
    return 0;
  }
}

/** `1-02:03:04` or `3:04.50`, as ps prints it. */
export function secondsOf(text: string): number {
  const [days, clock = days] = text.includes('-') ? text.split('-') : ['0', text];
  return Number(days) * 86_400 + (clock ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}
