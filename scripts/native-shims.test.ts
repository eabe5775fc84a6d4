import { expect, it } from 'vitest';
import { build, type Rolldown } from 'vite';
import { nativeShims } from './native-shims';

const entry = "import polyglot from 'ra-i18n-polyglot'; export const text = polyglot(() => ({ a: { b: '%{n} of %{total}' } }), 'en').translate('a.b', { n: 1, total: 2 });";

it('the build has the texts by polyglot without the packages that stand in for what a browser has', { timeout: 60_000 }, async () => {
  const source = { name: 'entry', resolveId: (id: string) => (id === 'virtual:entry' ? '\0entry' : undefined), load: (id: string) => (id === '\0entry' ? entry : undefined) };
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [nativeShims(), source],
    build: { write: false, target: 'es2022', rolldownOptions: { input: 'virtual:entry', preserveEntrySignatures: 'strict' } },
  });
  const [chunk] = (built as Rolldown.RolldownOutput).output;
  expect(Object.keys(chunk.modules).filter((id) => /get-intrinsic|function-bind/.test(id))).toEqual([]);
  const made: unknown = await import(`data:text/javascript,${encodeURIComponent(chunk.code)}`);
  expect(made).toMatchObject({ text: '1 of 2' });
});
