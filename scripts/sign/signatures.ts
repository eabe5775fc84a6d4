import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { InputError } from '../input-error';

export interface Signature {
  by: string;
  /** `2026-03-02` */
  on: string;
  fingerprint: string;
}

/** Screen → part → who has read it. */
export type Signatures = Map<string, Map<string, Signature>>;

const heading = '# Who has read what a screen is; written by "npm run sign". docs/fixtures.md#who-says-so\n';

function signaturesPath(folder: string): string {
  return join(folder, 'signed.yaml');
}

/** @throws InputError for a line that is no signature */
export function readSignatures(folder: string): Signatures {
  const path = signaturesPath(folder);
  if (!existsSync(path)) return new Map();
  const read = (parse(readFileSync(path, 'utf8')) ?? {}) as Record<string, Record<string, string>>;
  return new Map(
    Object.entries(read).map(([screen, parts]) => [
      screen,
      new Map(Object.entries(parts).map(([part, line]) => [part, signatureOf(line, `${path}: ${screen} ${part}`)])),
    ]),
  );
}

function signatureOf(line: unknown, place: string): Signature {
  const [, by = '', on = '', fingerprint = ''] = /^(.+), (\d{4}-\d\d-\d\d), ([0-9a-f]{12})$/.exec(String(line)) ?? [];
  if (by === '') throw new InputError(`${place} is no signature, which is: name, day, fingerprint`);
  return { by, on, fingerprint };
}

export function writeSignatures(folder: string, signatures: Signatures): void {
  const all = [...signatures]
    .filter(([, parts]) => parts.size > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([screen, parts]) => [
      screen,
      Object.fromEntries([...parts].map(([part, { by, on, fingerprint }]) => [part, `${by}, ${on}, ${fingerprint}`])),
    ]);
  writeFileSync(signaturesPath(folder), heading + stringify(Object.fromEntries(all), { indent: 1, lineWidth: 0 }));
}
