import { expect, it } from 'vitest';
import { compileFiles, validWith } from '../compile-files.case';

it('an enum may have another default in each language; another kind keeps what is written', () => {
  const files = validWith('type: enum, of', 'type: enum, default: { en: 2, zh: 1 }, of');
  const { definitions } = compileFiles(files);
  const defaultIn = (language: string) => definitions(language).get('test/thing')?.fields['state']?.default;
  expect(['en', 'zh', 'zh-TW'].map(defaultIn)).toEqual([2, 1, 1]);
});
