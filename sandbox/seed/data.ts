import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** The content of `data/<name>.yaml`: what a person wrote for the demo data, beside the rows that are generated. */
export function readData<T>(name: string): T {
  return parse(readFileSync(new URL(`data/${name}.yaml`, import.meta.url), 'utf8')) as T;
}
