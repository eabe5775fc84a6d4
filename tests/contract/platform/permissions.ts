import type { Call, GuardedCall } from '../../../sandbox/calls/call';
import { menuKeyOf } from '../../../sandbox/contract';
import type { CompiledSchemas } from '../../../src/compiler/compile-schemas';
import type { Path } from '../../../src/compiler/source-node';
import type { ResourceDefinition } from '../../../src/schema/definition';
import type { Disagreement, Served } from './disagreement';

export type DefinitionOf = (name: string) => ResourceDefinition | undefined;

/** What an account needs for a call on a screen. */
interface Use {
  path: Path;
  call: string;
  permission: string;
  /** What an account without the permission reads by it is its own. */
  isOwn?: boolean;
}

/**
 * Each call that a screen sends is offered to the accounts to which the platform answers it: one that may is offered it,
 * and one that may not is not. A field is hidden from those to whom the platform does not answer it.
 */
export function permissionGaps(
  definition: ResourceDefinition,
  schemas: CompiledSchemas,
  served: Served,
  definitionOf: DefinitionOf,
) {
  const everyone = schemas.manifest('en')[definition.screen]?.everyone ?? [];
  const key = menuKeyOf(definition.screen);
  return [
    ...usesOf(definition, definitionOf).flatMap((use) => gapOf(use, key, everyone.includes(use.permission), served)),
    ...hiddenFields(definition, key, served),
  ];
}

const roles = { list: 'view', get: 'view', add: 'add', set: 'set', del: 'del' } as const;

function usesOf({ calls, actions, imports, exports, single }: ResourceDefinition, definitionOf: DefinitionOf): Use[] {
  const own = Object.entries(calls).map(([role, { path }]) => ({
    path: ['calls', role],
    call: path,
    permission: roles[role as keyof typeof roles],
    isOwn: !single,
  }));
  const acting = actions.flatMap(({ name, permission, run }): Use[] => {
    const path = ['actions', name];
    if ('call' in run) return [{ path, call: run.call.path, permission }];
    const opened = 'open' in run && run.open.includes('.') && readOf(definitionOf(run.open));
    return opened ? [{ path, call: opened.path, permission }] : [];
  });
  const task = (kind: 'import' | 'export') => (one: ResourceDefinition['imports' | 'exports'][number]) => ({
    path: [`${kind}s`, one.name],
    call: one.call.path,
    permission: kind,
  });
  return [...own, ...acting, ...imports.map(task('import')), ...exports.map(task('export'))];
}

function readOf(definition: ResourceDefinition | undefined) {
  return definition?.calls.list ?? definition?.calls.get;
}

function gapOf(
  { path, call, permission, isOwn }: Use,
  key: string,
  isEveryones: boolean,
  served: Served,
): Disagreement[] {
  const answers = served.get(call);
  if (!answers || answers.open) return [];
  const { permissions } = answers;
  const say = (message: string) => [{ path, message }];
  if (permissions === 'signed-in')
    return isEveryones || isOwn
      ? []
      : say(`it needs the permission ${permission}, and the platform answers ${call} to everybody`);
  if (isEveryones)
    return say(`it is offered to everybody, and the platform asks ${permissions.join(' or ')} for ${call}`);
  if (permissions.includes(`${key}:${permission}`)) return [];
  return say(
    `it is offered to accounts with ${key}:${permission}, and the platform asks ${permissions.join(' or ')} for ${call}`,
  );
}

/** Permissions that the form asks for a field, where the platform asks none. */
function hiddenFields({ fields, calls }: ResourceDefinition, key: string, served: Served): Disagreement[] {
  const reads = [calls.get, calls.list].flatMap((call) => guarded(served.get(call?.path ?? '')) ?? []);
  const [secret] = reads.flatMap(({ secret }) => secret ?? []);
  if (!secret) return [];
  return Object.values(fields).flatMap(({ name, permission = 'view', in: places }) => {
    const asked = secret.fields.includes(name) ? secret.permission : `${key}:view`;
    if (places.length === 0 || `${key}:${permission}` === asked) return [];
    return [
      {
        path: ['fields', name],
        message: `it is shown to accounts with ${key}:${permission}, and the platform answers it to those with ${asked}`,
      },
    ];
  });
}

function guarded(call: Call | undefined): GuardedCall | undefined {
  return call?.open === false ? call : undefined;
}
