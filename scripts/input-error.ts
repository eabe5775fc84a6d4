/** What a person gave is wrong: its message says what and where, and that is all that is printed. */
export class InputError extends Error {
  override readonly name = 'InputError';
}
