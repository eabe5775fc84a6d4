import { build, type Rollup } from 'vite';
import { describe, expect, it } from 'vitest';
import { noticesFile, noticesPlugin, noticesText, packageOf } from './notices-plugin';

/** The license file of a build with one module. */
async function noticesOf(code: string): Promise<string> {
  const notices = noticesPlugin({ '@iconify-json/lucide': 'ISC License\n\nCopyright of the icons' });
  const entry = {
    name: 'entry',
    resolveId: (id: string) => (id === 'entry' ? `${process.cwd()}/entry.js` : undefined),
    load: (id: string) => (id.endsWith('/entry.js') ? code : undefined),
  };
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [entry, notices.ofPages],
    build: { write: false, rolldownOptions: { input: 'entry' } },
  })) as Rollup.RollupOutput;
  const file = output.find(({ fileName }) => fileName === noticesFile);
  return file?.type === 'asset' ? String(file.source) : '';
}

describe('the notices of a build', () => {
  it('include the packages whose code or data is in the build', async () => {
    const text = await noticesOf(`import clsx from 'clsx'; console.log(clsx('a'));`);
    expect(text).toMatch(/^clsx [\d.]+ \(MIT\)$/m);
    expect(text).toMatch(/^@iconify-json\/lucide [\d.]+ \(ISC\)\n\nISC License\n\nCopyright of the icons$/m);
    expect(text).toContain('Permission is hereby granted, free of charge');
    expect(text).not.toContain('vitest');
  });

  it('have a text that packages share only once, under all their names', () => {
    const text = noticesText(['node_modules/react', 'node_modules/react-dom', 'node_modules/react']);
    expect(text).toMatch(/^react [\d.]+ \(MIT\)\nreact-dom [\d.]+ \(MIT\)\n\nMIT License/m);
    expect(text.match(/Permission is hereby granted/g)).toHaveLength(1);
  });
});

describe('the package of a module', () => {
  it.each([
    ['/a/node_modules/react/index.js', '/a/node_modules/react'],
    ['/a/node_modules/@mui/material/Box/Box.mjs', '/a/node_modules/@mui/material'],
    ['/a/node_modules/one/node_modules/two/x.js?v=1', '/a/node_modules/one/node_modules/two'],
    ['\0/a/node_modules/one/x.js?commonjs-module', '/a/node_modules/one'],
    ['/a/src/main.tsx', undefined],
    ['\0virtual:schemas', undefined],
  ])('of %j is %j', (module, folder) => {
    expect(packageOf(module)).toBe(folder);
  });
});
