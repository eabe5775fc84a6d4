// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { appVersion } from '../src/app/version';

it('[app-version] is that of the platform or a later one, from package.json by the page', () => {
  expect(manifest.version.localeCompare('1.0.6', 'en', { numeric: true })).toBeGreaterThanOrEqual(0);
  expect(appVersion()).toBe('unknown');
  document.head.innerHTML = `<meta name="version" content="1.2.3">`;
  expect(appVersion()).toBe('1.2.3');
});

it('is in no code, whose files a new version would rename', () => {
  const files = [
    'index.html',
    ...readdirSync('src', { recursive: true, encoding: 'utf8' }).map((path) => join('src', path)),
  ];
  const sources = files.filter((path) => /\.(tsx?|js|css|html)$/.test(path) && !/\.(test|case)\.tsx?$/.test(path));
  expect(sources.filter((path) => /package\.json['"]|APP_VERSION/.test(readFileSync(path, 'utf8')))).toEqual([]);
});
