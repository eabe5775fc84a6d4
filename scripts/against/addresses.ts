import type { RuntimeConfig } from '../../src/auth/config';
import { paths } from '../../src/protocol';
import type { ResourceDefinition } from '../../src/schema/definition';
import { InputError } from '../input-error';

/** Nobody writes on a platform by mistake: its host is named once more. @throws InputError */
export function requireHost({ defaultAddress }: RuntimeConfig, named: string): void {
  const { host } = new URL(defaultAddress);
  if (named !== host)
    throw new InputError(
      `this makes, changes and deletes test records on ${host}. If that is meant, add --test-records ${host}`,
    );
}

/** The addresses of the calls that may be sent, and of the sign-in: nothing else is asked. */
export function allowedAddresses(
  { defaultAddress, servers }: RuntimeConfig,
  definitions: Iterable<ResourceDefinition>,
  isWriting: boolean,
): Set<string> {
  const own = [paths.signIn, paths.signOut, paths.account, paths.menus].map((path) => defaultAddress + path);
  const calls = [...definitions].flatMap(({ calls: { list, get, add, set, del }, actions }) => [
    ...[list, get].flatMap((call) => call ?? []),
    ...(isWriting
      ? [
          ...[add, set, del].flatMap((call) => call ?? []),
          ...actions.flatMap(({ run }) => ('call' in run ? run.call : [])),
        ]
      : []),
  ]);
  return new Set([
    ...own,
    ...calls.map(({ server, path }) =>
      path.startsWith('http') ? path : `${server === undefined ? defaultAddress : (servers[server] ?? '')}${path}`,
    ),
  ]);
}
