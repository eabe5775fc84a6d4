import type { Plugin } from 'vite';

/** The styles of the first list, which are files that the page links: they load beside the code. */
export const linked = new Set(
  [
    'ui/tokens',
    'ui/base',
    'ui/surfaces',
    'app/app',
    'app/offline',
    'app/setup-problem',
    'app/shell/shell',
    'app/shell/notices',
    'fields/cells',
    'views/page',
    'views/actions/actions',
    'views/list/list',
    'views/list/column-widths',
  ].map((name) => `src/${name}.css`),
);

const prefix = '\0adopted:';

/**
 * Styles that load later come with their code and are adopted, behind all others (`src/ui/adopted.ts`). A `link`, as Vite
 * makes it, would be before what has been adopted, and Chromium would compute the styles and the layout of the whole page again.
 */
export function adoptedStyles(): Plugin {
  let root = '';
  return {
    name: 'adopted-styles',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      ({ root } = config);
    },
    async resolveId(source, importer) {
      if (!source.endsWith('.css') || !importer) return undefined;
      const found = await this.resolve(source, importer, { skipSelf: true });
      if (!found?.id.startsWith(`${root}/src/`)) return found;
      const file = found.id.slice(root.length + 1);
      // Without its ending, so that it is code for Vite.
      return linked.has(file) ? found : prefix + file.slice(0, -'.css'.length);
    },
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const file = `${root}/${id.slice(prefix.length)}.css`;
      return `import { adopt } from '${root}/src/ui/adopted.ts';\nimport text from '${file}?inline';\nadopt(text);\n`;
    },
  };
}
