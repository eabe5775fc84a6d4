import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import paths from './comparison/icons.json' with { type: 'json' };

const drawn: Record<string, string> = paths;

/** The icons that react-admin imports, as @mui/icons-material has them. The installed package is a stand-in (scripts/stand-ins). */
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

/** The hand-written applications of the bench, built like the console, by the same Vite; root and folder are named on its command line. */
export default defineConfig({
  plugins: [react(), icons],
  logLevel: 'warn',
  build: { emptyOutDir: true, chunkSizeWarningLimit: 2000 },
});
