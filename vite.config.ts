import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { earlyCode } from './scripts/build/early-code';
import { iconPackage } from './scripts/build/lucide-icons';
import { noticesPlugin } from './scripts/build/notices-plugin';
import { schemasPlugin } from './scripts/build/schemas-plugin';

// The icons are data, and their package leaves out the license's text.
const notices = noticesPlugin({
  [iconPackage]: readFileSync(new URL('scripts/build/lucide-license.txt', import.meta.url), 'utf8'),
});

// index.html has it.
process.env['VITE_VERSION'] = (
  JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string }
).version;

export default defineConfig({
  // One build serves any path: index.html and the code name their files relative to themselves.
  base: './',
  // ra-core's default for its router is react-router (30 KiB), which the console's own router replaces: docs/decisions.md#router.
  resolve: {
    alias: {
      './adapters/reactRouterProvider.js': fileURLToPath(new URL('src/router/react-admin.tsx', import.meta.url)),
    },
  },
  plugins: [
    react(),
    schemasPlugin(process.env.SCHEMAS_DIR ? { dir: process.env.SCHEMAS_DIR } : {}),
    earlyCode(),
    notices.ofPages,
  ],
  worker: { plugins: notices.ofWorkers },
  build: {
    target: 'es2022',
    // A style sheet stays a file: the Content-Security-Policy allows no inline styles.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The browser keeps code with two bytes for each character as soon as one of them is not Latin.
        charset: 'ascii',
        codeSplitting: {
          groups: [
            // What the first list needs comes in two files.
            { name: 'base', tags: ['$initial'], priority: 3 },
            {
              name: 'list',
              test: /\/src\/(app\/shell\/Shell|views\/list\/ListPage)\.tsx$/,
              priority: 2,
            },
            // What menus, dialogs and boxes with choices share.
            {
              name: 'mui',
              test: /\/node_modules\/@(mui\/(material|system|styled-engine|utils|private-theming)|emotion)\//,
              priority: 1,
            },
            // What writes is with the forms.
            {
              name: 'record',
              test: /\/src\/(views\/(detail\/ShowPage|form\/FormPage)\.tsx|wire\/(writing|transfer)\.ts)$/,
            },
          ],
        },
      },
    },
  },
});
