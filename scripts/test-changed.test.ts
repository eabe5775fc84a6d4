import { expect, it } from 'vitest';
import { InputError } from './input-error';
import { changedSince, screenTestsOf, touchedBy } from './test-changed';

it('runs the tests of the screens whose schemas changed', () => {
  expect(screenTestsOf(['README.md', 'src/ui/icon.tsx', 'schemas/enums.yaml', 'schemas/vas/_order.yaml'])).toEqual([]);
  const [file, option, pattern = ''] = screenTestsOf([
    'tests/e2e/keys.spec.ts',
    'schemas/vas/order.yaml',
    'schemas/vas/order.import.yaml',
    'schemas/operate/device.file.yaml',
  ]);
  expect([file, option]).toEqual(['tests/console/resources.test.ts', '--testNamePattern']);
  const named = new RegExp(pattern);
  const titles = [
    'vas/order: refused where it is wrong, found',
    'operate/device.file: refused where it is wrong, edited',
    'vas/order_other: created',
    'info/order: found',
  ];
  expect(titles.filter((title) => named.test(title))).toEqual(titles.slice(0, 2));
});

it('runs the browser tests that changed', () => {
  expect(touchedBy(['README.md', 'tests/e2e/keys.spec.ts'], new Map())?.browser).toEqual(['tests/e2e/keys.spec.ts']);
});

it('runs the stages that a change can touch', () => {
  const stagesOf = (...files: string[]) => touchedBy(files, new Map())?.stages;
  expect(stagesOf('README.md')).toEqual(['format']);
  expect(stagesOf('src/views/list/Row.tsx')).toEqual(['types', 'format', 'lint', 'schemas']);
  expect(stagesOf('sandbox/calls/refund.ts')).toEqual(['types', 'format', 'lint']);
  expect(stagesOf('schemas/vas/order.yaml')).toEqual(['format', 'schemas']);
  expect(stagesOf('tests/e2e/keys.spec.ts')).toEqual(['build', 'types', 'format', 'lint']);
  expect(touchedBy(['README.md', 'package-lock.json'], new Map())).toBeUndefined();
});

it('runs the 40 nearest of more unit tests, and says what it leaves out', () => {
  const tests = Array.from({ length: 41 }, (_, index): [string, string] => [`src/t${index}.test.ts`, "import './a';"]);
  const sources = new Map([...tests, ['src/a.ts', '']] as const);
  const touched = touchedBy(['src/a.ts'], sources);
  expect(touched?.unit).toHaveLength(40);
  expect(touched?.notes).toEqual([
    'unit: the 40 nearest of the 41 test files that the change can touch',
    'browser: none',
  ]);
});

it('says so when there is no such commit', () => {
  expect(() => changedSince('no-such-commit')).toThrow(InputError);
  expect(() => changedSince('--output=x')).toThrow(/^git finds nothing to compare with --output=x: /);
});
