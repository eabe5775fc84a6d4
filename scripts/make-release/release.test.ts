import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { isAbove, withVersion } from './changelog';
import { type Release, release } from './release';

describe('the changelog', () => {
  it('gets the newest version at the top', () => {
    const first = withVersion('', '1.0.0', '2026-01-01', ['One', 'Zero']);
    expect(first).toBe('# Changelog\n\n## 1.0.0 (2026-01-01)\n\n- One\n- Zero\n');
    expect(withVersion(first, '1.1.0', '2026-02-01', ['Two'])).toBe(
      '# Changelog\n\n## 1.1.0 (2026-02-01)\n\n- Two\n\n## 1.0.0 (2026-01-01)\n\n- One\n- Zero\n',
    );
  });

  it.each([
    ['1.10.0', '1.9.2', true],
    ['2.0.0', '1.9.9', true],
    ['1.0.0', '1.0.0', false],
    ['1.0.0', '1.0.1', false],
    ['1.1', '1.0.0', false],
    ['v1.1.0', '1.0.0', false],
  ])('%s is above %s: %s', (version, other, expected) => expect(isAbove(version, other)).toBe(expected));
});

let root: string;
function git(...args: string[]) {
  return execFileSync('git', ['-c', 'commit.gpgsign=false', ...args], { cwd: root, encoding: 'utf8' }).trim();
}

function write(file: string, text: string) {
  return writeFileSync(join(root, file), text);
}

function read(file: string) {
  return readFileSync(join(root, file), 'utf8');
}

function commit(subject: string) {
  git('add', '-A');
  git('commit', '--quiet', '--allow-empty', '-m', subject);
}

/** What each test begins with: a project with one commit. */
let first: string;
beforeAll(() => {
  first = mkdtempSync(join(tmpdir(), 'released-'));
  root = first;
  git('init', '--quiet');
  git('config', 'user.name', 'Tester');
  git('config', 'user.email', 'tester@example.com');
  write('.gitignore', 'release/\n');
  write(
    'package.json',
    '{\n  "name": "console",\n  "version": "1.0.6",\n  "dependencies": { "other": { "version": "9.9.9" } }\n}\n',
  );
  write(
    'package-lock.json',
    '{\n  "version": "1.0.6",\n  "packages": {\n    "": { "version": "1.0.6" },\n    "node_modules/other": { "version": "1.0.6" }\n  }\n}\n',
  );
  commit('The first');
});
afterAll(() => rmSync(first, { recursive: true }));
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'released-'));
  cpSync(first, root, { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

function run(version: string, more: Partial<Release> = {}) {
  return release({
    root,
    version,
    day: '2026-03-02',
    build: async (directory) => {
      mkdirSync(join(directory, 'assets'));
      writeFileSync(join(directory, 'index.html'), (JSON.parse(read('package.json')) as { version: string }).version);
      writeFileSync(join(directory, 'assets/a.js'), 'a');
    },
    bill: () => '{"bomFormat":"CycloneDX"}\n',
    ...more,
  });
}

describe('a release', () => {
  it('has the version everywhere, a changelog, an archive with checksums and the bill, a commit and a tag', async () => {
    const told = await run('1.1.0');
    expect(JSON.parse(read('package.json'))).toMatchObject({
      version: '1.1.0',
      dependencies: { other: { version: '9.9.9' } },
    });
    expect(JSON.parse(read('package-lock.json'))).toEqual({
      version: '1.1.0',
      packages: { '': { version: '1.1.0' }, 'node_modules/other': { version: '1.0.6' } },
    });
    expect(read('CHANGELOG.md')).toBe('# Changelog\n\n## 1.1.0 (2026-03-02)\n\n- The first\n');
    expect(readdirSync(join(root, 'release')).sort()).toEqual([
      'SHA256SUMS',
      'device-cloud-console-1.1.0.cdx.json',
      'device-cloud-console-1.1.0.tar.gz',
    ]);
    for (const line of read('release/SHA256SUMS').trim().split('\n')) {
      const [sum = '', file = ''] = line.split('  ');
      expect(
        createHash('sha256')
          .update(readFileSync(join(root, 'release', file)))
          .digest('hex'),
      ).toBe(sum);
    }
    const unpacked = execFileSync('tar', ['-xzO', './index.html'], {
      input: readFileSync(join(root, 'release/device-cloud-console-1.1.0.tar.gz')),
      encoding: 'utf8',
    });
    expect(unpacked).toBe('1.1.0');
    expect(git('status', '--porcelain')).toBe('');
    expect(git('log', '-1', '--format=%s')).toBe('Version 1.1.0');
    expect(git('rev-parse', 'v1.1.0^{commit}')).toBe(git('rev-parse', 'HEAD'));
    expect(told.at(-1)).toBe('nothing was pushed: git push origin HEAD v1.1.0');
  });

  it('lists the commits since the last one, and packs the same files to the same bytes', async () => {
    await run('1.1.0');
    commit('A correction');
    await run('1.1.1', { build: async (directory) => writeFileSync(join(directory, 'index.html'), 'same') });
    const once = readFileSync(join(root, 'release/device-cloud-console-1.1.1.tar.gz'));
    expect(read('CHANGELOG.md')).toContain('## 1.1.1 (2026-03-02)\n\n- A correction\n\n## 1.1.0');
    await run('1.1.2', { build: async (directory) => writeFileSync(join(directory, 'index.html'), 'same') });
    expect(readFileSync(join(root, 'release/device-cloud-console-1.1.2.tar.gz')).equals(once)).toBe(true);
  });

  it('of the present version is the first one', async () => {
    await run('1.0.6');
    expect(git('tag')).toBe('v1.0.6');
    await expect(run('1.0.6')).rejects.toThrow('the tag v1.0.6 exists');
  });

  it('is refused for an older version, no version, and a tree with changes', async () => {
    await expect(run('1.0.5')).rejects.toThrow('"1.0.5" is no version from 1.0.6 upwards');
    await expect(run('next')).rejects.toThrow('"next" is no version');
    write('new.txt', '');
    await expect(run('1.1.0')).rejects.toThrow('commit or remove these changes first:\n?? new.txt');
  });

  it('that fails leaves the tree as it was', async () => {
    await expect(run('1.1.0', { build: () => Promise.reject(new Error('no build')) })).rejects.toThrow('no build');
    expect([git('status', '--porcelain'), git('tag'), JSON.parse(read('package.json')).version]).toEqual([
      '',
      '',
      '1.0.6',
    ]);
  });
});

describe('the repository for others', () => {
  const yaml = (path: string) => parse(readFileSync(path, 'utf8')) as Record<string, never>;

  it('runs .ci/run for each push and pull request, on the lowest Node that package.json names and the newer ones', () => {
    const { on, jobs, permissions } = yaml('.github/workflows/test.yml') as unknown as {
      on: object;
      permissions: object;
      jobs: { test: { container: string; strategy: { matrix: { node: number[] } }; steps: { run?: string }[] } };
    };
    const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } };
    expect(Object.keys(on)).toEqual(['push', 'pull_request']);
    expect(permissions).toEqual({ contents: 'read' });
    expect(jobs.test.container).toMatch(/^node:\$\{\{ matrix.node \}\}-/);
    expect(jobs.test.strategy.matrix.node).toEqual([Number(/\d+/.exec(engines.node)?.[0]), 22, 24]);
    expect(jobs.test.steps.at(-1)?.run).toBe('.ci/run');
  });

  it('asks weekly for new packages and actions', () => {
    const { updates } = yaml('.github/dependabot.yml') as unknown as {
      updates: {
        'package-ecosystem': string;
        schedule: { interval: string };
        ignore?: { 'dependency-name': string }[];
      }[];
    };
    const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
      'dependencies' | 'devDependencies',
      object
    >;
    expect(updates.map(({ schedule, ...update }) => [update['package-ecosystem'], schedule.interval])).toEqual([
      ['npm', 'weekly'],
      ['github-actions', 'weekly'],
    ]);
    for (const { 'dependency-name': name } of updates.flatMap(({ ignore = [] }) => ignore))
      expect({ ...dependencies, ...devDependencies }).toHaveProperty([name]);
  });
});
