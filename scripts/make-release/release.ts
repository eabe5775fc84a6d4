import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { git } from '../git';
import { InputError } from '../input-error';
import { isAbove, withVersion } from './changelog';

export interface Release {
  root: string;
  version: string;
  /** As `2026-03-02`. */
  day: string;
  /** Builds the console into a directory. */
  build(directory: string): Promise<void>;
  /** The software bill of materials, as CycloneDX JSON. */
  bill(): string;
}

/** Files that have the version. */
const manifest = 'package.json';
const lock = 'package-lock.json';
const changelog = 'CHANGELOG.md';

/** The last version's tag; undefined before the first. */
function lastTag(root: string): string | undefined {
  try {
    return git(root, 'describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*');
  } catch {
    return undefined;
  }
}

/** @throws InputError for a version that is not above the present one, a tag that exists, or a tree with changes */
function check(root: string, version: string): void {
  const { version: present } = JSON.parse(readFileSync(join(root, manifest), 'utf8')) as { version: string };
  if (!isAbove(version, present) && version !== present)
    throw new InputError(`"${version}" is no version from ${present} upwards, such as 1.2.3`);
  if (git(root, 'tag', '--list', `v${version}`) !== '') throw new InputError(`the tag v${version} exists`);
  const changes = git(root, 'status', '--porcelain');
  if (changes !== '') throw new InputError(`commit or remove these changes first:\n${changes}`);
}

/** Writes the version where it stands, and the changelog. */
function writeVersion({ root, version, day }: Release, subjects: string[]): void {
  const change = (file: string, from: RegExp, to: string, times: number): void => {
    let left = times;
    const text = readFileSync(join(root, file), 'utf8').replace(from, (found, before: string, after: string) =>
      left-- > 0 ? `${before}${to}${after}` : found,
    );
    if (left > 0) throw new Error(`${file} has no version`);
    writeFileSync(join(root, file), text);
  };
  change(manifest, /("version": ")[^"]+(")/g, version, 1);
  // Its own version and that of its root package come before all others.
  change(lock, /("version": ")[^"]+(")/g, version, 2);
  const path = join(root, changelog);
  writeFileSync(path, withVersion(existsSync(path) ? readFileSync(path, 'utf8') : '', version, day, subjects));
}

/** The files of a directory as .tar.gz: the same files give the same bytes. */
function archive(directory: string, day: string): Buffer {
  const tar = execFileSync(
    'tar',
    [
      '--sort=name',
      `--mtime=${day} 00:00:00Z`,
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u=rwX,go=rX',
      '-C',
      directory,
      '-c',
      '.',
    ],
    { maxBuffer: 2 ** 30 },
  );
  return gzipSync(tar, { level: 9 });
}

/**
 * Makes a release: writes version and changelog, builds, packs the build with its bill of materials and checksums into
 * `release/`, commits and tags. Nothing is pushed. A failure leaves the tree as it was.
 * @returns what was done, one line each
 * @throws InputError when the version or the tree does not allow it
 */
export async function release(what: Release): Promise<string[]> {
  const { root, version, day } = what;
  check(root, version);
  const since = lastTag(root);
  const subjects = git(root, 'log', '--no-merges', '--format=%s', ...(since === undefined ? [] : [`${since}..HEAD`]))
    .split('\n')
    .filter(Boolean);
  const name = `device-cloud-console-${version}`;
  const folder = join(root, 'release');
  const built = mkdtempSync(join(tmpdir(), 'release-'));
  try {
    writeVersion(what, subjects);
    await what.build(built);
    const files = new Map<string, Buffer | string>([
      [`${name}.tar.gz`, archive(built, day)],
      [`${name}.cdx.json`, what.bill()],
    ]);
    files.set(
      'SHA256SUMS',
      Array.from(files, ([file, content]) => `${createHash('sha256').update(content).digest('hex')}  ${file}\n`).join(
        '',
      ),
    );
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    for (const [file, content] of files) writeFileSync(join(folder, file), content);
    git(root, 'add', manifest, lock, changelog);
    git(root, 'commit', '--quiet', '--message', `Version ${version}`);
    git(root, 'tag', '--annotate', '--message', `Version ${version}`, `v${version}`);
    return [
      `${subjects.length} commits ${since === undefined ? 'so far' : `since ${since}`}, listed in ${changelog}`,
      ...Array.from(files.keys(), (file) => `release/${file}`),
      `commit ${git(root, 'rev-parse', '--short', 'HEAD')} and tag v${version}`,
      `nothing was pushed: git push origin HEAD v${version}`,
    ];
  } catch (error) {
    git(root, 'reset', '--hard', '--quiet');
    if (git(root, 'ls-files', changelog) === '') rmSync(join(root, changelog), { force: true });
    throw error;
  } finally {
    rmSync(built, { recursive: true, force: true });
  }
}
