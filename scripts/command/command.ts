import { visible } from './others-text';

/** Names of the problems that the user can solve; the sandbox imports no class of the scripts. */
const expected = new Set(['DatabaseProblem', 'InputError', 'PortProblem']);

/** Runs a command. A problem that the user can solve, also one of a file or a disk, is printed as one message, any other with its stack. */
export async function runCommand(command: () => void | Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const isStackWanted = error instanceof Error && !expected.has(error.name) && !('syscall' in error);
    process.stderr.write(
      `${visible(error instanceof Error ? (isStackWanted && error.stack) || error.message : String(error))}\n`,
    );
    process.exit(1);
  }
}
