import { basename } from 'node:path';
import { readYaml } from './read-yaml';
import type { SourceFile } from './source-node';

type FileRole = 'resource' | 'abstract' | 'defaults' | 'enums';

export interface Collected {
  /** `shop/item`, `shop/_item`, `shop/_defaults`, `enums`. */
  name: string;
  role: FileRole;
  file: SourceFile;
}

/** Reads every YAML file below a folder, in the order of their names. */
export function collect(dir: string): Collected[] {
  const shown = basename(dir);
  return readYaml(dir).map(({ below, text }) => collected(`${shown}/${below}`, below, text));
}

/** One file: `shown` is how problems name it, `below` its path below the folder. */
export function collected(shown: string, below: string, text: string): Collected {
  const name = below.replace(/\.ya?ml$/, '');
  return { name, role: roleOf(name), file: { path: shown, text } };
}

function roleOf(name: string): FileRole {
  const last = name.slice(name.lastIndexOf('/') + 1);
  if (name === 'enums') return 'enums';
  if (last === '_defaults') return 'defaults';
  return last.startsWith('_') ? 'abstract' : 'resource';
}
