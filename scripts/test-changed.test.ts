import { expect, it } from 'vitest';
import { InputError } from './input-error';
import { browserTestsOf, changedSince } from './test-changed';

it('runs the browser tests that changed, and those of the screens whose schemas changed', () => {
  expect(browserTestsOf(['README.md', 'src/ui/icon.tsx', 'schemas/enums.yaml', 'schemas/vas/_order.yaml'])).toEqual([]);
  const [specs, screens] = browserTestsOf([
    'tests/e2e/keys.spec.ts',
    'schemas/vas/order.yaml',
    'schemas/vas/order.import.yaml',
    'schemas/operate/device.file.yaml',
  ]);
  expect(specs).toEqual(['tests/e2e/keys.spec.ts']);
  expect(screens?.slice(0, 2)).toEqual(['tests/e2e/resources.spec.ts', '--grep']);
  const named = new RegExp(screens?.[2] ?? '');
  const titles = [
    'vas/order: refused where it is wrong, found',
    'operate/device.file: refused where it is wrong, edited',
    'vas/order_other: created',
    'info/order: found',
  ];
  expect(titles.filter((title) => named.test(title))).toEqual(titles.slice(0, 2));
});

it('says so when there is no such commit', () => {
  expect(() => changedSince('no-such-commit')).toThrow(InputError);
  expect(() => changedSince('--output=x')).toThrow(/^git finds nothing to compare with --output=x: /);
});
