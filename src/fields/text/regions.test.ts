import { expect, it } from 'vitest';
import { withRegion } from './regions';

it.each([
  ['cn', 'en', 'China (cn)'],
  ['cn', 'zh', '中国 (cn)'],
  ['EU', 'en', 'European Union (EU)'],
  ['cn-south', 'en', 'cn-south'],
  ['qq', 'en', 'qq'],
  ['', 'en', ''],
])('%s in %s is %s', (code, language, text) => {
  expect(withRegion(code, language)).toBe(text);
});
