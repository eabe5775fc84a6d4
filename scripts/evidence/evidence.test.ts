import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compiled, taskSchema } from '../fixtures/inline.case';
import { projectCompiler } from '../schema-bundle';
import { projectEvidence } from './project-evidence';
import { evidenceText, missingText } from './report';

let folder = '';
const answer = `calls:
  - { name: list, does: { list: {} }, asks: { path: /v2/x/task/list }, answers: { data: [{ id: 7, name: Sweep, state: 2 }], count: 1 } }
`;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evidence-'));
  mkdirSync(join(folder, 'x'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function facts(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'x', name), text);
  return projectEvidence('.', compiled({ 'x/task': taskSchema }), { SCHEMAS_DIR: folder, FIXTURES_DIR: folder });
}

function seenIn(files: Record<string, string>): string[] {
  return facts(files).flatMap(({ by, kind, name }) => (by === 'seen' ? [`${kind} ${name}`] : []));
}

describe('who says so', () => {
  const seen = ['calls /v2/x/task/list', 'fields id', 'fields name', 'fields state', 'values state 2'];

  it('is a platform, for what a recording holds', () => {
    expect(seenIn({ 'task.recorded.yaml': answer })).toEqual(seen);
    expect(seenIn({ 'task.recorded.yaml': '', 'task.defect-1.yaml': answer })).toEqual(seen);
    expect(seenIn({ 'task.defect-1.yaml': '', 'task.yaml': `recorded: 2026-03-02\n${answer}` })).toEqual(seen);
  });

  it('is no platform, for what somebody wrote', () => {
    expect(seenIn({ 'task.yaml': answer })).toEqual([]);
  });

  it('counts each screen and all, and names what nobody says', () => {
    const found = facts({ 'task.recorded.yaml': answer });
    expect(evidenceText(found)).toBe(`who says so: seen, documented, assumed
            calls                fields               values
x/task      1    0    4          3    0    3          1    0    1
all         1    0    4          3    0    3          1    0    1`);
    expect(missingText(found).split('\n')).toEqual([
      'schemas/x/task.yaml:5  call /v2/x/task/add',
      'schemas/x/task.yaml:6  call /v2/x/task/set',
      'schemas/x/task.yaml:7  call /v2/x/task/del',
      'schemas/x/task.yaml:16  value state 1',
      'schemas/x/task.yaml:18  field reason',
      'schemas/x/task.yaml:19  field count',
      'schemas/x/task.yaml:20  field gmt_create',
      'schemas/x/task.yaml:22  call /v2/x/task/close',
    ]);
  });

  it('is the contract, for its calls, fields and numbered values', () => {
    const schemas = projectCompiler('.').compile();
    const found = projectEvidence('.', schemas, {}).filter(({ screen }) => screen === 'system/role');
    const by = (kind: string, name: string) => found.find((fact) => fact.kind === kind && fact.name === name)?.by;
    expect(by('calls', '/v2/user/role/list')).toBe('documented');
    expect(by('fields', 'cn_name')).toBe('documented');
    expect(by('fields', 'remark')).toBe('assumed');
    expect(by('values', 'state 1')).toBe('documented');
    expect(by('values', 'type 1')).toBe('assumed');
  });
});
