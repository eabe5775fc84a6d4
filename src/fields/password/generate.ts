/** Letters, digits and signs without those that look alike, so that a password can be read out. */
const sets = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!@#%*+=?-'];
const LENGTH = 16;

/** A random password with a character of each set, not shorter than `min`. */
export function generatePassword(min: number): string {
  const all = sets.join('');
  const rest = Array.from({ length: Math.max(LENGTH, min) - sets.length }, () => all);
  const characters = [...sets, ...rest].map((set) => set.charAt(below(set.length)));
  for (let index = characters.length - 1; index > 0; index -= 1) {
    const other = below(index + 1);
    [characters[index], characters[other]] = [characters[other] ?? '', characters[index] ?? ''];
  }
  return characters.join('');
}

/** A random integer from 0 to below `end`, each as likely as any other. */
function below(end: number): number {
  const whole = 2 ** 32 - (2 ** 32 % end);
  for (;;) {
    const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (value < whole) return value % end;
  }
}
