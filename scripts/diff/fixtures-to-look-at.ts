import { join } from 'node:path';
import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import { checkFixtures } from '../fixtures/check-fixtures';
import { readFixtures } from '../fixtures/fixture-files';
import { readLocale } from '../locale-files';
import type { Line } from './screens';

/** What the fixtures of changed screens say: those that fail now, and screens that have none. By screen. */
export async function fixturesToLookAt(
  root: string,
  schemas: CompiledSchemas,
  screens: string[],
): Promise<Map<string, Line[]>> {
  const { files } = readFixtures(root);
  const locales = join(root, 'locales');
  const messages = { en: readLocale(locales, 'en'), zh: readLocale(locales, 'zh') };
  const changed = screens.filter((name) => schemas.resources.has(name));
  const own = files.filter(({ name }) => changed.includes(name));
  const { problems } = await checkFixtures({ schemas, files: own, messages });
  return new Map(
    changed.map((name) => {
      const file = own.find((one) => one.name === name);
      if (!file) return [name, [lineOf('look', 'this screen has no fixtures')]];
      const { path } = file.node.span.file;
      const failed = problems
        .filter((problem) => problem.file === path)
        .map(({ line, id, message }) => lineOf('look', `${path}:${line} ${id} ${message.split('\n')[0] ?? ''}`));
      return [
        name,
        failed.length > 0 ? failed : [lineOf('safe', `${path}: all ${file.source.calls.length} calls pass`)],
      ];
    }),
  );
}

function lineOf(grade: Line['grade'], text: string): Line {
  return { section: 'Fixtures', grade, text };
}
