import { readFileSync } from 'node:fs';
import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { listFiles, withScript } from './early-code';

function chunk(fileName: string, rest: object) {
  return { type: 'chunk', fileName, name: 'other', facadeModuleId: null, ...rest } as unknown as Rolldown.OutputChunk;
}

it('lists the code of the first list with its styles', () => {
  const list = chunk('assets/list-1.js', {
    name: 'list',
    viteMetadata: { importedCss: new Set(['assets/list-2.css']) },
  });
  expect(listFiles([list, chunk('assets/form-4.js', {})])).toEqual(['assets/list-1.js', 'assets/list-2.css']);
});

it('puts the script into the page, before everything that needs the path of the console', () => {
  const page = withScript(readFileSync('index.html', 'utf8'), "'$&'", ['assets/list-1.js']);
  expect(page).toContain(`<script data-list="assets/list-1.js">'$&'</script>`);
  expect(page.indexOf('<base')).toBeLessThan(page.indexOf('<script'));
  expect(page.indexOf('<script')).toBeLessThan(page.indexOf('<link'));
});

it('a page without a place for it is refused', () => {
  expect(() => withScript('<html></html>', '', [])).toThrow('index.html has no');
});
