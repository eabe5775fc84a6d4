import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Document, parse, parseDocument } from 'yaml';
import { written } from './comparison/written';

/** Section of the generated screens. */
export const generatedSection = 'generated';

interface SchemaCopy {
  dir: string;
  /** Last parts of the generated screens' names. */
  screens: string[];
  remove(): Promise<void>;
}

/**
 * Copies the schemas to a temporary folder, gives the company the comparison's form, and adds
 * copies of the company under other names up to the given number of resources.
 *
 * @param count number of all resources; a smaller number than the project's adds none
 * @param root working tree with the schemas
 */
export async function copySchemas(count = 0, root = '.'): Promise<SchemaCopy> {
  const dir = await mkdtemp(join(tmpdir(), 'bench-schemas-'));
  await cp(join(root, 'schemas'), dir, { recursive: true });
  const company = parseDocument(await readFile(join(dir, 'operate/company.yaml'), 'utf8'));
  company.set('form', [{ label: { en: 'Company', zh: '公司' }, fields: written }]);
  const text = company.toString(inOneLine);
  await writeFile(join(dir, 'operate/company.yaml'), text);

  const screens = Array.from(
    { length: Math.max(0, count - ownResources) },
    (_, index) => `copy${String(index + 1).padStart(3, '0')}`,
  );
  await mkdir(join(dir, generatedSection));
  const defaults = join(dir, 'operate/_defaults.yaml');
  // The compared commit may be older than the defaults of a folder.
  if (existsSync(defaults)) await cp(defaults, join(dir, generatedSection, '_defaults.yaml'));
  for (const [index, screen] of screens.entries()) {
    const source = parse(text) as Record<string, unknown>;
    const label = { en: `Companies ${index + 1}`, zh: `公司 ${index + 1}` };
    await writeFile(
      join(dir, generatedSection, `${screen}.yaml`),
      new Document({ ...source, label }).toString(inOneLine),
    );
  }
  return { dir, screens, remove: () => rm(dir, { recursive: true, force: true }) };
}

/** A text stays in one line, as in the project's schemas. */
const inOneLine = { lineWidth: 0 };

/** Companies, users, roles and menus. */
const ownResources = 4;
