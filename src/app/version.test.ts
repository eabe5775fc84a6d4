import { expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { APP_VERSION } from './version';

it('[app-version] is that of the platform or a later one, and of package.json', () => {
  expect(APP_VERSION.localeCompare('1.0.6', 'en', { numeric: true })).toBeGreaterThanOrEqual(0);
  expect(manifest.version).toBe(APP_VERSION);
});
