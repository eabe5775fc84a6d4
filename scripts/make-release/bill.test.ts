import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { projectRoot } from '../settings';
import { billOf } from './bill';

interface Component {
  name: string;
  version: string;
  licenses?: unknown[];
}

it('the bill has every package of the lock file, also after a build has set NODE_ENV', () => {
  vi.stubEnv('NODE_ENV', 'production');
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { version: string }>;
  };
  const locked = Object.entries(packages).flatMap(([path, { version }]) =>
    path === '' ? [] : [`${path.replace(/^.*node_modules\//, '')}@${version}`],
  );
  const { components, metadata } = JSON.parse(billOf(projectRoot)) as {
    components: Component[];
    metadata: { component: { name: string } };
  };
  expect(components.map(({ name, version }) => `${name}@${version}`).toSorted()).toEqual(
    [...new Set(locked)].toSorted(),
  );
  expect(components.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['react', 'react-admin', '@mui/icons-material', 'vite']),
  );
  expect(components.find(({ name }) => name === 'react')?.licenses).toEqual([{ license: { id: 'MIT' } }]);
  expect(metadata.component.name).toBe('device-cloud-console');
});

it('no package of the lock file is a folder of this project', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { link?: boolean }>;
  };
  expect(
    Object.entries(packages).filter(
      ([path, { link }]) => link === true || (path !== '' && !path.includes('node_modules/')),
    ),
  ).toEqual([]);
});
