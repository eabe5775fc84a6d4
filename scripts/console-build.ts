import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { build, mergeConfig } from 'vite';
import config from '../vite.config';

export async function buildConsole(root: string, buildDirectory: string): Promise<void> {
  const begun = new Date();
  // Not read from its file: then its modules would be loaded a second time, and the schemas compiled twice.
  await build(
    mergeConfig(config, {
      root,
      configFile: false,
      logLevel: 'warn',
      build: { outDir: buildDirectory, emptyOutDir: true },
    }),
  );
  // A file saved meanwhile is newer than the build.
  utimesSync(join(buildDirectory, 'index.html'), begun, begun);
}
