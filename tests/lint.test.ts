import { execFile } from 'node:child_process';
import { copyFile, cp, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** A file, its text, and the rules that report it: none when the import is allowed. */
type Sample = [file: string, text: string, rules: string[]];

const direction = ['no-restricted-imports'];
function bring(path: string) {
  return `import { x } from '${path}';\nexport const y = x;\n`;
}

const directions: Sample[] = [
  ['src/errors/a.ts', bring('../wire/client'), direction],
  ['src/errors/b.ts', bring('../schema/definition'), direction],
  ['src/errors/c.ts', bring('react'), direction],
  ['src/schema/a.ts', bring('../errors/console-error'), direction],
  ['src/schema/b.ts', bring('yaml'), direction],
  ['src/schema/c.ts', bring('../compiler/parse'), direction],
  ['src/compiler/a.ts', bring('../wire/client'), direction],
  ['src/compiler/b.ts', bring('yaml') + "export { z } from '../schema/definition';\n", []],
  [
    'src/compiler/rules/c.ts',
    bring('../../fields/maps/declarations') + "export { z } from '../../fields/kinds';\n",
    [],
  ],
  ['src/compiler/d.ts', bring('../fields/cells'), direction],
  ['src/app/z.ts', bring('../compiler/parse'), direction],
  ['src/wire/a.ts', bring('../auth/session'), direction],
  ['src/wire/styles/b.ts', bring('../../app/config'), direction],
  ['src/wire/c.ts', "export function later() {\n  return limited(() => import('../app/config'));\n}\n", direction],
  ['src/wire/d.ts', "export { x } from '../ui/button';\n", direction],
  ['src/wire/e.ts', bring('../schema/definition') + "export { z } from '../errors/console-error';\n", []],
  ['src/wire/f.ts', bring('react-admin'), direction],
  ['src/wire/g.ts', "import type { DataProvider } from 'react-admin';\nexport type P = DataProvider;\n", []],
  ['src/wire/h.ts', "export type C = import('../app/config').C;\n", ['consistent-type-imports']],
  ['src/wire/i.ts', bring('ajv'), direction],
  ['src/wire/j.ts', bring('../fields/kinds') + "export { z } from '../fields/date/wire';\n", []],
  ['src/wire/k.ts', bring('../fields/cells'), direction],
  ['src/wire/l.ts', bring('../fields/text/kind'), direction],
  ['src/auth/a.ts', bring('../views/list'), direction],
  ['src/auth/b.ts', bring('../wire/client'), []],
  ['src/auth/c.ts', bring('../load'), []],
  ['src/auth/d.ts', bring('../ui/chunk'), direction],
  ['src/ui/a.ts', bring('../fields/cells'), direction],
  ['src/ui/b.ts', bring('../schema/definition'), direction],
  ['src/router/a.ts', bring('../views/list'), direction],
  ['src/fields/f.ts', bring('../router/Router'), direction],
  ['src/views/g.ts', bring('../router/Router'), []],
  ['src/views/h.ts', bring('react-router-dom'), direction],
  ['src/fields/text/a.ts', bring('../../wire/client'), direction],
  ['src/fields/text/b.ts', bring('../../schema/condition') + "export { z } from '../../ui/button';\n", []],
  [
    'src/fields/text/c.ts',
    "import type { FieldSource } from '../../compiler/source';\nexport type S = FieldSource;\n",
    [],
  ],
  ['src/fields/text/d.ts', bring('../../compiler/source'), direction],
  [
    'src/fields/text/e.ts',
    "import type { Resource } from '../../compiler/resource';\nexport type R = Resource;\n",
    direction,
  ],
  ['src/fields/c.ts', bring('../wire/client'), direction],
  ['src/fields/d.ts', bring('../auth/permissions'), direction],
  ['src/fields/e.ts', bring('../views/list'), direction],
  ['src/fields/a.case.tsx', bring('yaml'), []],
  ['src/fields/b.case.tsx', bring('../views/list'), direction],
  ['src/views/list/a.ts', bring('../../extensions/wizard'), direction],
  ['src/views/b.ts', bring('../auth/session'), direction],
  ['src/views/e.ts', "export { useDataProvider } from 'react-admin';\n", direction],
  ['src/extensions/d.ts', "export { useDataProvider } from 'react-admin';\n", direction],
  ['src/views/f.ts', bring('../auth/safe-storage'), []],
  ['src/views/c.ts', bring('../auth/permissions') + "export { z } from '../wire/client';\n", []],
  ['src/extensions/a.ts', bring('../app/routes'), direction],
  ['src/extensions/b.ts', bring('../views/list') + "export { z } from '../auth/session';\n", []],
  ['src/app/a.ts', bring('../main'), direction],
  ['src/app/b.ts', bring('../extensions/wizard'), []],
  ['src/main.tsx', bring('./app/App'), []],
  ['src/app/c.ts', bring('../../sandbox/app'), direction],
  ['src/views/d.ts', bring('../../scripts/check'), direction],
  ['src/ui/c.ts', bring('@mui/material'), direction],
  ['src/extensions/c.ts', bring('@mui/x-charts/LineChart'), direction],
  ['src/extensions/statistics/charts/a.ts', bring('@mui/x-charts/LineChart'), []],
  ['src/extensions/statistics/charts/b.ts', bring('@mui/material/Button'), direction],
  ['src/ui/material/a.ts', bring('@mui/x-date-pickers/DateCalendar'), []],
  ['src/ui/material/b.ts', bring('@mui/material/Dialog'), []],
  ['src/ui/material/c.ts', bring('@mui/material'), direction],
  ['src/fields/date/c.ts', bring('@mui/x-date-pickers/DateCalendar'), direction],
  ['src/app/d.ts', bring('ra-core'), direction],
  ['sandbox/a.ts', bring('../src/schema/definition'), direction],
  ['sandbox/calls/b.ts', bring('../../src/wire/client'), direction],
  ['sandbox/c.ts', bring('../schemas/enums'), direction],
  ['sandbox/calls/d.ts', bring('../database/database'), []],
  ['scripts/a.ts', bring('../src/compiler/parse'), []],
];

const strictness: Sample[] = [
  ['src/app/any.ts', 'export const value: any = 1;\n', ['no-explicit-any']],
  ['src/app/arrow.ts', 'export const double = (n: number) => 2 * n;\n', ['declared']],
  ['sandbox/arrow.ts', 'const double = (n: number) => 2 * n;\nexport const four = double(2);\n', ['declared']],
  ['src/app/typed.ts', 'export const double: (n: number) => number = (n) => 2 * n;\n', []],
  ['src/app/ignored.ts', '// @ts-ignore: quiet\nexport const value = 1;\n', ['ban-ts-comment']],
  ['src/app/suppressed.ts', '// oxlint-disable-next-line eqeqeq\nexport const value = 1;\n', ['no-warning-comments']],
  ['src/app/later.ts', '// TODO: later\nexport const value = 1;\n', ['no-warning-comments']],
  ['src/app/unused.ts', 'const value = 1;\nexport const other = 2;\n', ['no-unused-vars']],
  ['src/app/said.ts', "console.log('here');\nexport const value = 1;\n", ['no-console']],
  ['src/app/kept.ts', "localStorage.setItem('a', 'b');\nexport const value = 1;\n", ['no-restricted-globals']],
  ['src/app/Late.ts', "export function later() {\n  return import('./default');\n}\n", ['limited-import']],
  ['src/app/Lazy.ts', "import { lazy } from 'react';\nexport const Page = lazy;\n", ['limited-import']],
  ['src/app/Waits.ts', "import { Suspense } from 'react';\nexport const Waits = Suspense;\n", ['limited-import']],
  [
    'src/app/Limited.ts',
    "import { limited } from '../load';\nexport function later() {\n  return limited(() => import('./default').then((module) => module));\n}\n",
    [],
  ],
  ['src/app/default.ts', 'export default 1;\n', ['no-default-export']],
  ['src/app/one.ts', "import { two } from './two';\nexport function one() {\n  return two;\n}\n", ['no-cycle']],
  ['src/app/two.ts', "import { one } from './one';\nexport function two() {\n  return one;\n}\n", ['no-cycle']],
  [
    'src/app/Hook.tsx',
    "import { useState } from 'react';\nexport function Hook({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}\n",
    ['rules-of-hooks'],
  ],
  [
    'src/app/Effect.tsx',
    "import { useEffect } from 'react';\nexport function Effect({ on }: { on: () => void }) {\n  useEffect(() => on(), []);\n  return null;\n}\n",
    ['exhaustive-deps'],
  ],
  ['src/app/Image.tsx', 'export function Image() {\n  return <img src="a.png" />;\n}\n', ['alt-text']],
  ['src/app/Press.tsx', 'export function Press() {\n  return <button>Press</button>;\n}\n', ['button-has-type']],
  [
    'src/app/only.test.ts',
    "import { expect, it } from 'vitest';\nit.only('runs alone', () => expect(1).toBe(1));\n",
    ['no-focused-tests'],
  ],
];

let directory = '';
let reported: Map<string, string[]>;

beforeAll(async () => {
  directory = await realpath(await mkdtemp(join(tmpdir(), 'lint-')));
  await copyFile('.oxlintrc.json', join(directory, '.oxlintrc.json'));
  await cp('scripts/lint', join(directory, 'scripts/lint'), { recursive: true });
  for (const [file, text] of [...directions, ...strictness]) {
    await mkdir(dirname(join(directory, file)), { recursive: true });
    await writeFile(join(directory, file), text);
  }
  reported = await rulesByFile(directory);
});

afterAll(() => rm(directory, { recursive: true, force: true }));

it.each(directions)('directions: %s imports as %j: %j', (file, _text, rules) => {
  expect(reported.get(file) ?? []).toEqual(rules);
});

it.each(strictness)('strictness: %s with %j: %j', (file, _text, rules) => {
  expect(reported.get(file) ?? []).toEqual(rules);
});

/** Runs the linter in a directory, and returns for each file the names of the rules that it reports. */
async function rulesByFile(cwd: string): Promise<Map<string, string[]>> {
  const output = await new Promise<string>((done) => {
    execFile(
      process.execPath,
      [resolve('node_modules/oxlint/bin/oxlint'), '--format', 'json'],
      { cwd },
      (_error, stdout) => done(stdout),
    );
  });
  const { diagnostics } = JSON.parse(output) as { diagnostics: { code: string; filename: string }[] };
  const byFile = new Map<string, string[]>();
  for (const { code, filename } of diagnostics) {
    const rule = /\((.+)\)$/.exec(code)?.[1] ?? code;
    const rules = byFile.get(filename) ?? [];
    if (!rules.includes(rule)) byFile.set(filename, [...rules, rule]);
  }
  return byFile;
}
