import { suggestion } from '../../src/schema/suggest';
import { InputError } from '../input-error';
import { signedState } from './signed';
import { writeSignatures } from './signatures';

export interface Signing {
  screen: string;
  /** Names of parts, or of parts whose lines are signed one by one (`enums`); none: all. */
  parts: string[];
  by: string;
  /** `2026-03-02` */
  on: string;
}

/**
 * Signs parts of what is expected of a screen.
 * @returns the names of the signed parts
 * @throws InputError for an unknown screen or part
 */
export function sign(folder: string, { screen, parts: wanted, by, on }: Signing): string[] {
  const { screens, signatures } = signedState(folder);
  const parts = screens.get(screen);
  if (!parts) throw new InputError(`nothing is expected of "${screen}"${suggestion(screen, screens.keys())}`);
  const names = parts.map(({ name }) => name);
  for (const one of wanted)
    if (!names.some((name) => isPartOf(name, one)))
      throw new InputError(`${screen} has no part "${one}"${suggestion(one, names)}: it has ${names.join(', ')}`);
  const chosen = parts.filter(({ name }) => wanted.length === 0 || wanted.some((one) => isPartOf(name, one)));
  const before = signatures.get(screen) ?? new Map();
  for (const { name, fingerprint } of chosen) before.set(name, { by, on, fingerprint });
  // In the order of the screen; what is gone is forgotten.
  signatures.set(
    screen,
    new Map(names.flatMap((name) => (before.has(name) ? [[name, before.get(name)] as const] : []))),
  );
  writeSignatures(folder, signatures);
  return chosen.map(({ name }) => name);
}

function isPartOf(name: string, wanted: string): boolean {
  return name === wanted || name.startsWith(`${wanted}.`);
}
