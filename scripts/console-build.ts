import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

export const buildConsole = async (root: string, buildDirectory: string): Promise<void> => {
  const begun = new Date();
  await build({ root, logLevel: 'warn', build: { outDir: buildDirectory, emptyOutDir: true } });
  // A file saved meanwhile is newer than the build.
  utimesSync(join(buildDirectory, 'index.html'), begun, begun);
};

/** A module finds its files beside its source, not beside the built server. */
const placesOfSources: Plugin = {
  name: 'places-of-sources',
  transform: (code, id) => (code.includes('import.meta.url') ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)) : undefined),
};

/** The code of scripts/serve.ts with its imports from this project, as one module. Packages stay imports. */
export const buildServer = async (root: string): Promise<string> => {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [placesOfSources],
    build: { ssr: join(root, 'scripts/serve.ts'), write: false, target: 'node20', copyPublicDir: false, rolldownOptions: { output: { codeSplitting: false } } },
  });
  const [chunk] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (chunk?.type !== 'chunk') throw new Error('The server was built to nothing');
  return chunk.code;
};
