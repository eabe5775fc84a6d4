import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readYaml } from './read-yaml';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'read-yaml-'));
  mkdirSync(join(dir, 'operate'));
  for (const name of ['operate/user.yaml', 'operate/company.yaml', 'enums.yml', 'resource.schema.json'])
    writeFileSync(join(dir, name), `# ${name}`);
});
afterEach(() => rmSync(dir, { recursive: true }));

function found() {
  return readYaml(dir).map(({ below }) => below);
}

const usual = ['enums.yml', 'operate/company.yaml', 'operate/user.yaml'];

describe('the YAML files of a folder', () => {
  it('are sorted by name, with their text', () => {
    expect(readYaml(dir)).toEqual(usual.map((below) => ({ below, text: `# ${below}` })));
  });

  it('leave out files of an editor, such as a lock that is a broken link', () => {
    symlinkSync('me@host.1:2', join(dir, 'operate/.#company.yaml'));
    mkdirSync(join(dir, '.history'));
    writeFileSync(join(dir, '.history/company.yaml'), '');
    expect(found()).toEqual(usual);
  });

  it('leave out links that are broken or circular, and follow the others', () => {
    symlinkSync('gone.yaml', join(dir, 'operate/broken.yaml'));
    symlinkSync('circle.yaml', join(dir, 'operate/circle.yaml'));
    symlinkSync('company.yaml', join(dir, 'operate/again.yaml'));
    expect(found()).toEqual(['enums.yml', 'operate/again.yaml', 'operate/company.yaml', 'operate/user.yaml']);
  });

  it('are none when the folder does not exist', () => expect(readYaml(join(dir, 'nothing'))).toEqual([]));
});
