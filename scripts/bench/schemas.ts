import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { written } from './comparison/written';

/** Copies the schemas to a temporary folder, and gives the company the comparison's form. */
export async function copySchemas(): Promise<{ dir: string; remove(): Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'bench-schemas-'));
  await cp('schemas', dir, { recursive: true });
  const path = join(dir, 'operate/company.yaml');
  const company = parseDocument(await readFile(path, 'utf8'));
  company.set('form', [{ label: { en: 'Company', zh: '公司' }, fields: written }]);
  // A text stays in one line, as in the project's schemas.
  await writeFile(path, company.toString({ lineWidth: 0 }));
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
}
