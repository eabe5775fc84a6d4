import type { RuntimeConfig } from '../../src/auth/config';
import { paths } from '../../src/protocol';
import type { ResourceDefinition } from '../../src/schema/definition';

/** The addresses of the calls that read, and of the sign-in: nothing else is asked. */
export function allowedAddresses(
  { defaultAddress, servers }: RuntimeConfig,
  definitions: Iterable<ResourceDefinition>,
): Set<string> {
  const own = [paths.signIn, paths.signOut, paths.account, paths.menus].map((path) => defaultAddress + path);
  const calls = [...definitions].flatMap(({ calls: { list, get } }) => [list, get].flatMap((call) => call ?? []));
  return new Set([
    ...own,
    ...calls.map(({ server, path }) =>
      path.startsWith('http') ? path : `${server === undefined ? defaultAddress : (servers[server] ?? '')}${path}`,
    ),
  ]);
}
