import { readFileSync } from 'node:fs';
import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { filesOf } from './early-code';

const chunk = (fileName: string, rest: object) => ({ type: 'chunk', fileName, name: 'other', facadeModuleId: null, ...rest }) as unknown as Rolldown.OutputChunk;

it('lists the code of the first list with its styles, and the texts of each language', () => {
  const list = chunk('assets/list-1.js', { name: 'list', viteMetadata: { importedCss: new Set(['assets/list-2.css']) } });
  const texts = ['locale', 'manifest'].map((part) => chunk(`assets/${part}-3.js`, { facadeModuleId: `\0virtual:${part}/zh-CN` }));
  expect(filesOf([list, ...texts, chunk('assets/form-4.js', {})])).toEqual({
    list: ['/assets/list-1.js', '/assets/list-2.css'],
    'zh-CN': ['/assets/locale-3.js', '/assets/manifest-3.js'],
  });
});

it('the page has the script that loads them', () => {
  expect(readFileSync('index.html', 'utf8')).toContain('src="/early-code.js"');
});
