import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InputError } from '../input-error';
import { sign } from './sign';
import { signedLines, signedState } from './signed';

let folder = '';

const expectation = `label: Tasks|任务
icon: list
fields:
 name: 名称; max 64
 state: 状态; options task_state
actions:
 run: 执行
`;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sign-'));
  write('task', expectation);
  write('shared', 'enums:\n task_state: Open|开, Done|完\n other: A|甲\nkinds:\n id: sent\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): void {
  writeFileSync(join(folder, `${name}.expect.yaml`), text);
}

function signs(screen: string, ...parts: string[]): string[] {
  return sign(folder, { screen, parts, by: 'Lin Wei', on: '2026-03-02' });
}

function lines(): string[] {
  return signedLines(signedState(folder));
}

describe('npm run sign', () => {
  it('signs a part with name, day and fingerprint', () => {
    expect(signs('task', 'fields')).toEqual(['fields']);
    expect(readFileSync(join(folder, 'signed.yaml'), 'utf8')).toMatch(
      /^# Who .*\ntask:\n fields: Lin Wei, 2026-03-02, [0-9a-f]{12}\n$/,
    );
    expect(lines()).toEqual(['signed: 1 of 6 parts']);
  });

  it('signs a whole screen, its lines before the parts too', () => {
    expect(signs('task')).toEqual(['screen', 'fields', 'actions']);
  });

  it('tells a part that changed since, and not the others', () => {
    signs('task');
    write('task', expectation.replace('max 64', 'max 32'));
    expect(lines()).toEqual([
      'signed: task fields has changed since Lin Wei signed it on 2026-03-02. Read it in tests/fixtures/task.expect.yaml, then: npm run sign -- task fields',
      'signed: 2 of 6 parts',
    ]);
    signs('task', 'fields');
    expect(lines()).toEqual(['signed: 3 of 6 parts']);
  });

  it('does not mind how a file is written, but the order of its lines', () => {
    signs('task');
    write('task', expectation.replace('名称; max 64', '"名称; max 64"'));
    expect(lines()).toEqual(['signed: 3 of 6 parts']);
    write('task', expectation.replace(/( name.*\n)( state.*\n)/, '$2$1'));
    expect(lines()).toHaveLength(2);
  });

  it('signs a shared enum once, apart from the others', () => {
    expect(signs('shared', 'enums.task_state')).toEqual(['enums.task_state']);
    write('shared', 'enums:\n task_state: Open|开, Done|完\n other: B|乙\nkinds:\n id: sent\n');
    expect(lines()).toEqual(['signed: 1 of 6 parts']);
    expect(signs('shared', 'enums')).toEqual(['enums.task_state', 'enums.other']);
  });

  it('tells what is gone, and forgets it with the next signature', () => {
    signs('task');
    write('task', expectation.replace(/actions:\n.*\n/, ''));
    expect(lines()[0]).toBe(
      'signed: task actions is gone, which Lin Wei signed on 2026-03-02. Forget it: npm run sign -- task',
    );
    signs('task', 'fields');
    expect(lines()).toEqual(['signed: 2 of 5 parts']);
  });

  it('says many changes in one line', () => {
    signs('shared');
    write('shared', 'enums:\n a: A\n');
    signs('task');
    write('task', 'label: Other\nfields:\n name: x\n');
    expect(lines()).toEqual([
      expect.stringMatching(/^signed: 0 of 3 parts; changed since: .* and 1 more \(npm run sign\)$/),
    ]);
  });

  it('proposes the name of a screen or part', () => {
    expect(() => signs('tosk')).toThrow(new InputError('nothing is expected of "tosk". Did you mean "task"?'));
    expect(() => signs('task', 'feilds')).toThrow('Did you mean "fields"?');
  });

  it('refuses a file that somebody spoilt', () => {
    writeFileSync(join(folder, 'signed.yaml'), 'task:\n fields: Lin Wei\n');
    expect(() => signedState(folder)).toThrow('task fields is no signature, which is: name, day, fingerprint');
  });
});
