import type { Plugin, Rolldown } from 'vite';

/**
 * Asks the browser to compile all functions of a file when it loads it, beside the page. By itself it compiles each when it
 * is called first: for code that is loaded while the page is idle, that is the click which the code was loaded for.
 * https://v8.dev/blog/explicit-compile-hints
 *
 * @param chunk name of the file in the build
 */
export function compiledAhead(chunk: string): Plugin {
  return {
    name: 'compiled-ahead',
    apply: 'build',
    generateBundle: {
      // Vite may write a list of files in front of the code, and the comment counts only before that.
      order: 'post',
      handler: (_options, bundle) => hint(Object.values(bundle), chunk),
    },
  };
}

/** @throws Error when the build has no such file */
export function hint(outputs: (Rolldown.OutputChunk | Rolldown.OutputAsset)[], chunk: string): void {
  const found = outputs.filter((output) => output.type === 'chunk').filter(({ name }) => name === chunk);
  if (found.length === 0) throw new Error(`No file of the build is named ${JSON.stringify(chunk)}`);
  for (const output of found) output.code = `//# allFunctionsCalledOnLoad\n${output.code}`;
}
