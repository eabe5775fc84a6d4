import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { collect } from '../../src/compiler/collect';
import { languagesKey } from '../../src/compiler/languages';
import { versionKey } from '../../src/compiler/language-version';
import { parse } from '../../src/compiler/parse';
import { entryOf } from '../../src/compiler/source-node';
import type { Change } from './version';

/** What the console had before the languages were declared. */
const list = `${languagesKey}:
  en: { name: English }
  zh: { name: 简体中文 }
  zh-TW: { name: 繁體中文, from: zh }
`;

/** Writes the list of languages below the version, which the folder's `_defaults.yaml` has already, if there is none. */
export function declareLanguages(dir: string): Change[] {
  const file = collect(dir).find(({ name }) => name === '_defaults')?.file;
  const root = file && parse(file).root;
  const version = entryOf(root, versionKey);
  if (!file || !version || entryOf(root, languagesKey)) return [];
  const end = file.text.indexOf('\n', version.value.span.end);
  const [before, after] = [file.text.slice(0, end + 1), file.text.slice(end + 1)];
  writeFileSync(
    join(dir, file.path.slice(basename(dir).length + 1)),
    `${before}\n${list}${after.startsWith('\n') || after === '' ? '' : '\n'}${after}`,
  );
  return [
    { file: file.path, line: before.split('\n').length + 1, old: 'no languages', now: 'languages: en, zh, zh-TW' },
  ];
}
