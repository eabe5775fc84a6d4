import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { build, type Rolldown } from 'vite';
import { adoptedStyles, linked } from './adopted-styles';

/** The outputs of a build of the console's sources that begins at `code`. */
async function built(code: string): Promise<(Rolldown.OutputChunk | Rolldown.OutputAsset)[]> {
  const entry = '\0entry';
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      adoptedStyles(),
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? entry : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: 'entry' } },
  });
  return (result as Rolldown.RolldownOutput).output;
}

it('what is linked is there', () => {
  expect([...linked].filter((file) => !existsSync(file))).toEqual([]);
});

it('a style sheet that loads later is adopted by the code that needs it, once', async () => {
  const root = `${process.cwd()}/src`;
  const output = await built(
    `import '${root}/ui/surfaces.css';\nimport '${root}/ui/upload-box.css';\nimport '${root}/views/../ui/upload-box.css';`,
  );
  const [css, ...others] = output.filter(({ fileName }) => fileName.endsWith('.css'));
  expect(others).toEqual([]);
  expect(css?.type === 'asset' && String(css.source)).toMatch(/\.c-/);
  expect(css?.type === 'asset' && String(css.source)).not.toContain('upload');
  const code = output.flatMap((each) => (each.type === 'chunk' ? each.code : [])).join('\n');
  expect(code.match(/adopt\(/g)).toHaveLength(2);
  expect(code).toContain('.c-upload');
});

it('one that is not there is told', async () => {
  await expect(built(`import '${process.cwd()}/src/ui/nothing.css';`)).rejects.toThrow(/nothing\.css/);
});
