import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { languagesKey, soundLanguages, undeclared, type DeclaredLanguages } from '../../src/compiler/languages';

/** The languages that a project declares, without compiling its schemas, which reports what is wrong with the list. */
export function projectLanguages(root: string): DeclaredLanguages {
  const path = join(root, 'schemas/_defaults.yaml');
  const defaults = existsSync(path)
    ? (parse(readFileSync(path, 'utf8')) as { [languagesKey]?: DeclaredLanguages })
    : {};
  return soundLanguages({ ...undeclared, ...defaults[languagesKey] });
}
