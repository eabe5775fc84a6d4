import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { languages } from '../../src/compiler/compile-files.case';
import { formatProblem } from '../../src/compiler/problem';
import { projectCompiler } from '../schema-bundle';

export const root = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'new-schema-'));
export const schemas = join(folder, 'schemas');

/** The test's own schemas, so that those of the project may change. The test of docs/adding-a-resource.md uses the project's. */
const existingSchemas = {
  '_defaults.yaml': `${languages}fields:
  gmt_create: { type: datetime, readonly: true, label: { en: Created, zh: 创建时间 } }
  remark: { type: longtext, max: 255, label: { en: Remark, zh: 备注 } }
  state: { type: enum, label: { en: State, zh: 状态 } }
  comp_id: { type: ref, to: operate/company, label: { en: Company, zh: 所属公司 } }
`,
  'operate/company.yaml': `label: { en: Companies, zh: 公司 }
calls: { list: /v2/user/company/list }
fields: { comp_id: { type: id }, comp_name: { type: text, label: { en: Name, zh: 公司名称 } } }
`,
};

/** Each test of the file begins with these schemas and nothing else. */
export function useProject() {
  beforeEach(() => {
    mkdirSync(join(schemas, 'operate'), { recursive: true });
    for (const [name, text] of Object.entries(existingSchemas)) writeFileSync(join(schemas, name), text);
  });
  afterEach(() => rmSync(folder, { recursive: true }));
}

export function writeInput(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

export function written(name: string) {
  return readFileSync(join(schemas, `${name}.yaml`), 'utf8');
}

export function errors() {
  return projectCompiler(root, schemas)
    .compile()
    .problems.filter(({ severity }) => severity === 'error')
    .map(formatProblem);
}
