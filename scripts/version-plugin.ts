import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Tag {
  tag: 'meta';
  attrs: Record<string, string>;
}

/** A plugin of Vite: puts the version of package.json into index.html (src/app/version.ts reads it). */
export function versionPlugin(root: string): { name: string; transformIndexHtml: () => [Tag] } {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return { name: 'version', transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'version', content: version } }] };
}
