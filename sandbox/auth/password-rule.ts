const shortest = 8;

/** What guesses begin with. Digits after these words do not make them better. */
const guessed = new Set([
  '',
  'abc',
  'admin',
  'administrator',
  'iloveyou',
  'letmein',
  'passw0rd',
  'password',
  'qwerty',
  'qwertyuiop',
  'welcome',
  '1q2w3e4r',
  '1qaz2wsx',
]);

function isGuessed(password: string): boolean {
  return guessed.has(password) || guessed.has(password.replace(/\d+$/, ''));
}

/** The problem of a new password; undefined when it is valid. */
export function passwordProblem(password: string, userId: string): string | undefined {
  if ([...password].length < shortest) return `expected a password of at least ${shortest} characters`;
  if (new Set(password).size === 1) return 'expected more than one character repeated';
  const lower = password.toLowerCase();
  if (lower.replace(/\d+$/, '') === userId.toLowerCase().replace(/\d+$/, ''))
    return 'expected something else than the user ID';
  return isGuessed(lower) ? 'expected a password that is not among the first guesses' : undefined;
}
