import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot, readSettings } from './settings';

describe('readSettings', () => {
  it('has a default for every setting', () => {
    expect(readSettings([], {})).toEqual({
      port: 8080,
      basePath: '/',
      dataDirectory: join(projectRoot, '.data'),
      databaseUrl: undefined,
      schemaDirectory: join(projectRoot, 'schemas'),
      buildDirectory: join(projectRoot, 'dist'),
      reset: false,
      build: true,
    });
  });

  it('reads flags and environment', () => {
    const environment = {
      PORT: '0',
      BASE_PATH: 'back/office',
      DATA_DIR: '/d',
      DATABASE_URL: 'postgres://x/y',
      SCHEMAS_DIR: '/s',
      DIST_DIR: '/b',
    };
    expect(readSettings(['--reset', '--no-build'], environment)).toEqual({
      port: 0,
      basePath: '/back/office/',
      dataDirectory: '/d',
      databaseUrl: 'postgres://x/y',
      schemaDirectory: '/s',
      buildDirectory: '/b',
      reset: true,
      build: false,
    });
  });

  it('refuses a path that is none', () => {
    expect(() => readSettings([], { BASE_PATH: '/a"b/' })).toThrow(
      'BASE_PATH is "/a"b/": expected a path such as /console/.',
    );
  });

  it('lists the known flags for an unknown one', () => {
    expect(() => readSettings(['--rest'], {})).toThrow(
      /^Unknown flag --rest\. The known flags are:\n {2}--reset {6}delete the stored data and start with demo data\n/,
    );
  });

  it.each(['eighty', '-1', '65536', '80.5'])('refuses PORT=%s', (PORT) => {
    expect(() => readSettings([], { PORT })).toThrow(`PORT is "${PORT}": expected a number from 0 to 65535.`);
  });
});
