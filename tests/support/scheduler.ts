import { createRequire } from 'node:module';

/** React's queue of work. The package has no types. */
interface Scheduler {
  unstable_IdlePriority: number;
  unstable_NormalPriority: number;
  unstable_scheduleCallback(priority: number, callback: () => void): void;
}

const react = createRequire(import.meta.url).resolve('react-dom');
export const scheduler = createRequire(react)('scheduler') as Scheduler;
