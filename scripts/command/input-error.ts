/** An error of the user's input. Only its message is printed. */
export class InputError extends Error {
  override readonly name = 'InputError';
}

/** Reads the flags of a command. An error is shown with the usage. */
export function orUsage<T>(usage: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new InputError(`${error instanceof Error ? error.message : ''}\n\n${usage}`);
  }
}
