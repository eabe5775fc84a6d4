import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { noticesPlugin } from './scripts/notices-plugin';
import { schemasPlugin } from './scripts/schemas-plugin';

// The icons are data.
const notices = noticesPlugin(['lucide-static']);

export default defineConfig({
  plugins: [react(), schemasPlugin(process.env.SCHEMAS_DIR ? { dir: process.env.SCHEMAS_DIR } : {}), notices.ofPages],
  worker: { plugins: notices.ofWorkers },
  build: {
    target: 'es2022',
    // A style sheet stays a file: the Content-Security-Policy allows no inline styles.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What the first list needs comes in two files, whatever else shares its modules: chunk for chunk costs a request.
          groups: [
            { name: 'base', tags: ['$initial'], priority: 2 },
            { name: 'list', test: /\/src\/(app\/shell\/Shell|views\/list\/ListPage)\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
});
