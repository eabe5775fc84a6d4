import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** The file beside `index.html`. */
export const noticesFile = 'THIRD-PARTY-LICENSES.txt';

/** The folder of a module's package; undefined for the project's own modules. */
export function packageOf(module: string): string | undefined {
  return /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/@][^/]*)\//.exec(module.replaceAll('\\', '/'))?.[1];
}

/**
 * Name, version and license text of a package.
 * @param leftOut the text of the license if the package has none
 * @throws Error for a package without a license
 */
export function noticeOf(folder: string, leftOut = ''): { title: string; text: string } {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim();
  const { name, version, license } = JSON.parse(read('package.json')) as Record<string, unknown>;
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)([.-].*)?$/i.test(file));
  const text = files.sort().map(read).join('\n\n') || leftOut.trim();
  if (typeof license !== 'string' && text === '') throw new Error(`${folder} names no license`);
  return { title: `${String(name)} ${String(version)} (${typeof license === 'string' ? license : 'see below'})`, text };
}

/** The licenses of these packages, one text for all packages that share it. */
export function noticesText(folders: Iterable<string>, leftOut: ReadonlyMap<string, string> = new Map()): string {
  const titlesOf = new Map<string, string[]>();
  const notices = [...new Set(folders)]
    .map((folder) => noticeOf(folder, leftOut.get(folder)))
    .sort((one, other) => (one.title < other.title ? -1 : 1));
  for (const { title, text } of notices) titlesOf.set(text, [...new Set([...(titlesOf.get(text) ?? []), title])]);
  const parts = [...titlesOf].map(([text, titles]) => [...titles, '', text].join('\n').trim());
  return `Software of others that is part of this console, and its licenses.\n\n${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/**
 * Writes the licenses of the packages whose code is in the build. Workers are bundled separately: `ofWorkers` belongs
 * among their plugins.
 * @param data packages whose files are in the build without being modules, each with the text of its license
 */
export function noticesPlugin(data: Record<string, string>): { ofPages: Plugin; ofWorkers: () => Plugin[] } {
  const folders = new Set<string>();
  const take = (bundle: Rolldown.OutputBundle) => {
    const modules = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? output.moduleIds : []));
    for (const folder of modules.flatMap((module) => packageOf(module) ?? [])) folders.add(folder);
  };
  let root = process.cwd();
  return {
    ofPages: {
      name: 'notices',
      apply: 'build',
      configResolved(config) {
        root = config.root;
      },
      generateBundle(_options, bundle) {
        take(bundle);
        const ofData = new Map(Object.entries(data).map(([name, text]) => [join(root, 'node_modules', name), text]));
        const source = noticesText([...folders, ...ofData.keys()], ofData);
        this.emitFile({ type: 'asset', fileName: noticesFile, source });
      },
    },
    ofWorkers: () => [
      { name: 'notices-of-workers', apply: 'build', generateBundle: (_options, bundle) => take(bundle) },
    ],
  };
}
