import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sectionScreens } from '../../sandbox/contract';
import { actionsOf } from '../../sandbox/seed/menus';
import type { Contract } from '../../src/compiler/resource';

interface Endpoint {
  path: string;
  style?: string;
  params?: string[];
}

/** The calls of sandbox/contract in the project's folder, and the permissions of a fresh platform's menus. */
export function readContract(root: string): Contract {
  const endpoints = JSON.parse(readFileSync(join(root, 'sandbox/contract/endpoints.json'), 'utf8')) as Endpoint[];
  return {
    calls: new Map(endpoints.map(({ path, style = '', params = [] }) => [path, { style, params }])),
    permissions: new Map(
      sectionScreens.map((screen) => [screen.name, new Set(actionsOf(screen).map(([permission]) => permission))]),
    ),
  };
}
