import { expect, it } from 'vitest';
import { relatedTests } from './related-tests';

const sources = new Map(
  Object.entries({
    'src/list/row.tsx': '',
    'src/list/row.test.tsx': "import { Row } from './row';",
    'src/list/table.tsx': "import {\n  Row,\n} from './row';\nimport './table.css';",
    'src/list/table.css': '',
    'src/list/table.test.tsx': "import { Table } from './table';",
    'src/a-page.test.tsx': "const { Page } = await import('./page');",
    'src/page.tsx': "export * from './list/table';",
    'src/shape.ts': '',
    'src/shape-user.test.ts': "import type { Shape } from './shape';",
    'tests/tree.test.ts': "for (const file of files('src')) look(file);",
    'tests/e2e/page.spec.ts': "import '../../src/page';",
    'scripts/check.ts': "import './input';\nread('schemas');",
    'scripts/check.test.ts': "import './check';",
    'scripts/other.test.ts': "import './check';",
    'sandbox/worker.ts': '',
    'sandbox/start.ts': "start(new URL('./worker.ts', import.meta.url));",
    'sandbox/start.test.ts': "import { start } from './start';\nread('schemas/vas/order.yaml');",
  }),
);

it.each([
  [
    'src/list/row.tsx',
    ['src/list/row.test.tsx', 'tests/tree.test.ts', 'src/list/table.test.tsx', 'src/a-page.test.tsx'],
  ],
  ['src/list/table.css', ['src/list/table.test.tsx', 'tests/tree.test.ts', 'src/a-page.test.tsx']],
  ['src/shape.ts', ['tests/tree.test.ts']],
  ['sandbox/worker.ts', ['sandbox/start.test.ts']],
  ['schemas/vas/order.yaml', ['sandbox/start.test.ts']],
  ['schemas/vas/refund.yaml', []],
  ['src/gone.ts', ['tests/tree.test.ts']],
])('the tests that load or read %s, the nearest first', (file, tests) => {
  expect(relatedTests([file], sources)).toEqual(tests);
});

it('one of the longest tests only for a change in its folder', () => {
  const input = 'sandbox/input.ts';
  const far = new Map([...sources, [input, ''], ['scripts/check.ts', "import '../sandbox/input';"]]);
  expect(relatedTests([input], far)).toEqual(['scripts/other.test.ts']);
  expect(relatedTests(['scripts/check.ts'], far)).toEqual(['scripts/check.test.ts', 'scripts/other.test.ts']);
});
