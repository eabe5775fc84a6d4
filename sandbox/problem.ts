/** Number of stack frames in a report. */
const mostFrames = 4;

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
}

/**
 * An internal error of the sandbox: its name, code and place. The message is left out, because database messages contain
 * values.
 */
export function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { stack = '', message } = error;
  const frames = stack.slice(Math.max(stack.indexOf(message), 0) + message.length).match(/^ +at .+$/gm) ?? [];
  return [`${error.name}${codeOf(error)}`, ...frames.slice(0, mostFrames).map((frame) => frame.trim())].join(' ');
}

/** SQL's class of problems with a value: too large a number, a moment that no calendar has. */
const dataProblem = /^22/;

/** Whether the error is about a sent value that no column or calendar can hold. */
export function isOutOfRange(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    ('code' in error && typeof error.code === 'string' && dataProblem.test(error.code)) ||
    (error instanceof RangeError && error.message === 'Invalid time value')
  );
}
