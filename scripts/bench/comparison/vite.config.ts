import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import paths from './icons.json' with { type: 'json' };

const drawn: Record<string, string> = paths;

/** The icons that react-admin names, as @mui/icons-material draws them: installed is a stand-in (scripts/stand-ins). */
const icons: Plugin = {
  name: 'icons',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith('@mui/icons-material/') ? `\0${id}` : undefined),
  load(id) {
    const [, name] = /^\0@mui\/icons-material\/(.+)$/.exec(id) ?? [];
    if (name === undefined) return undefined;
    const path = drawn[name] ?? this.error(`icons.json has no "${name}": copy its path from @mui/icons-material`);
    return `import { jsx } from 'react/jsx-runtime';
import { createSvgIcon } from '@mui/material/SvgIcon';
export default createSvgIcon(/*#__PURE__*/ jsx('path', { d: ${JSON.stringify(path)} }), ${JSON.stringify(name)});`;
  },
};

/** The comparison of the bench: built like the console, by the same Vite. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), icons],
  logLevel: 'warn',
  build: {
    outDir: fileURLToPath(new URL('../.dist/comparison', import.meta.url)),
    emptyOutDir: true,
    chunkSizeWarningLimit: 2000,
  },
});
