import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The hand-written applications of the bench, built like the console, by the same Vite; root and folder are named on its command line. */
export default defineConfig({
  plugins: [react()],
  logLevel: 'warn',
  build: { emptyOutDir: true, chunkSizeWarningLimit: 2000 },
});
