import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

export const buildConsole = async (root: string, buildDirectory: string): Promise<void> => {
  const begun = new Date();
  await build({ root, logLevel: 'warn', build: { outDir: buildDirectory, emptyOutDir: true } });
  // A file saved meanwhile is newer than the build.
  utimesSync(join(buildDirectory, 'index.html'), begun, begun);
};
