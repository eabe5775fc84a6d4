import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

interface YamlFile {
  /** Its path below the folder, with slashes: `shop/item.yaml`. */
  below: string;
  text: string;
}

/**
 * Every YAML file below a folder, in the order of their names. Names with a dot in front are those of editors and tools;
 * a file that goes while the others are read is not there.
 */
export function readYaml(dir: string, below = ''): YamlFile[] {
  const names = orAbsent(() => readdirSync(join(dir, below))) ?? [];
  return names.sort().flatMap((name) => {
    if (name.startsWith('.')) return [];
    const path = below === '' ? name : `${below}/${name}`;
    const whole = join(dir, path);
    if (orAbsent(() => statSync(whole))?.isDirectory()) return readYaml(dir, path);
    const text = /\.ya?ml$/.test(name) ? orAbsent(() => readFileSync(whole, 'utf8')) : undefined;
    return text === undefined ? [] : [{ below: path, text }];
  });
}

const absent = new Set(['ENOENT', 'ENOTDIR', 'ELOOP']);

/** What reading gives; undefined where there is nothing, or a link that leads nowhere. */
function orAbsent<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && absent.has(String(error.code))) return undefined;
    throw error;
  }
}
