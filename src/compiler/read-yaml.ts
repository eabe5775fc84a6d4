import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

interface YamlFile {
  /** Its path below the folder, with slashes: `shop/item.yaml`. */
  below: string;
  text: string;
}

/**
 * Every YAML file below a folder, by name. Skips names with a leading dot, which belong to editors and tools, and files
 * that are deleted meanwhile.
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

/** The file's content; undefined for a missing file or a broken link. */
function orAbsent<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && absent.has(String(error.code))) return undefined;
    throw error;
  }
}
