import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import { parse } from '../../src/compiler/parse';
import { evidenceOf, type Fact } from './evidence';
import { seenOnPlatforms } from './seen';

/** Who says what the schemas of a project declare. SCHEMAS_DIR and FIXTURES_DIR name other folders. */
export function projectEvidence(
  root: string,
  schemas: CompiledSchemas,
  { SCHEMAS_DIR, FIXTURES_DIR }: NodeJS.ProcessEnv = process.env,
): Fact[] {
  const path = join(SCHEMAS_DIR ?? join(root, 'schemas'), 'enums.yaml');
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const { root: enums } = parse({ path: 'schemas/enums.yaml', text });
  return evidenceOf(schemas, seenOnPlatforms(schemas, FIXTURES_DIR ?? join(root, 'tests/fixtures')), enums);
}
