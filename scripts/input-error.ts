/** An error of the user's input. Only its message is printed. */
export class InputError extends Error {
  override readonly name = 'InputError';
}
