import { expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { APP_VERSION } from './version';

it('[app-version] is that of the platform and of package.json', () => {
  expect(APP_VERSION).toBe('1.0.6');
  expect(manifest.version).toBe(APP_VERSION);
});
