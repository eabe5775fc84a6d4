import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { schemasPlugin } from './scripts/schemas-plugin';

export default defineConfig({
  plugins: [react(), schemasPlugin(process.env.SCHEMAS_DIR ? { dir: process.env.SCHEMAS_DIR } : {})],
  build: {
    target: 'es2022',
    // A style sheet stays a file: the Content-Security-Policy allows no inline styles.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});
