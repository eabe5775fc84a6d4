import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface VersionPlugin {
  name: string;
  configResolved(config: { root: string }): void;
  transformIndexHtml(): [{ tag: 'meta'; attrs: Record<string, string> }];
}

/** A plugin of Vite: puts the version of package.json into index.html (src/app/version.ts reads it). */
export function versionPlugin(): VersionPlugin {
  let content = '';
  return {
    name: 'version',
    configResolved({ root }) {
      content = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;
    },
    transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'version', content } }],
  };
}
