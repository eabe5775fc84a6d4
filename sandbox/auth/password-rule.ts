const shortest = 8;

/** The problem of a new password; undefined when it is valid. */
export const passwordProblem = (password: string, userId: string): string | undefined => {
  if ([...password].length < shortest) return `expected a password of at least ${shortest} characters`;
  if (new Set(password).size === 1) return 'expected more than one character repeated';
  return password.toLowerCase() === userId.toLowerCase() ? 'expected something else than the user ID' : undefined;
};
