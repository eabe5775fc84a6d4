import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sectionScreens } from '../../sandbox/contract';
import { actionsOf } from '../../sandbox/seed/menus';
import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import type { Contract } from '../../src/compiler/resource';
import type { CallDefinition } from '../../src/schema/call-definition';
import type { ResourceDefinition } from '../../src/schema/definition';

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

interface DeclaredCalls {
  /** Calls of the contract that a schema declares, or that a file of src/ names. */
  declared: Set<string>;
  /** All calls of the contract. */
  known: Set<string>;
}

/** Which calls of the contract the console can send. */
export function declaredCalls(root: string, schemas: CompiledSchemas): DeclaredCalls {
  // The address of a direct PUT is part of an answer. It is no call of the platform.
  const known = new Set([...readContract(root).calls.keys()].filter((path) => path.startsWith('/')));
  const named = new Set([
    ...[...schemas.definitions('en').values()].flatMap(callsOf).map(({ path }) => path),
    ...namedInSource(root),
  ]);
  // `/mall/otherplatform/*` stands for calls without a path of their own (docs/specification.md#wire-open-path).
  const isNamed = (path: string) =>
    path.endsWith('/*') ? [...named].some((one) => one.startsWith(path.slice(0, -1))) : named.has(path);
  return { declared: new Set([...known].filter(isNamed)), known };
}

/** Every call of a resource, those of actions and tasks included. */
export function callsOf({ calls, actions, imports, exports }: ResourceDefinition): CallDefinition[] {
  const acting = actions.flatMap(({ run }) => ('call' in run ? [run.call] : []));
  return [...Object.values(calls), ...acting, ...[...imports, ...exports].map(({ call }) => call)];
}

/** Quoted texts of src/ that start with a slash: calls and routes of extensions. */
export function namedInSource(root: string): string[] {
  return readdirSync(join(root, 'src'), { withFileTypes: true, recursive: true }).flatMap((entry) => {
    if (!entry.isFile() || !/(?<!\.test|\.case)\.tsx?$/.test(entry.name)) return [];
    const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
    return Array.from(text.matchAll(/['"`](\/[\w/]+)['"`]/g), ([, path]) => path ?? '');
  });
}
