import type { CallDefinition } from '../../schema/call-definition';
import type { ResourceDefinition } from '../../schema/definition';
import type { CallMapSource, CallSortSource, OwnCallSource, CallSource, ResourceSource } from '../source';

export type CallRole = 'list' | 'get' | 'add' | 'set' | 'del' | 'action' | 'task';

/** Calls whose body has a record's fields or its key. The `wrap` of all calls applies to them. */
const wrapping = new Set<CallRole>(['add', 'set', 'del', 'action']);

/** One call, with what all calls of the file say below what it says itself. */
export function compileCall(role: CallRole, call: CallSource, resource: ResourceSource): CallDefinition {
  const own: OwnCallSource = typeof call === 'string' ? { path: call } : call;
  const all = resource.calls?.all ?? {};
  const { path, style = usualStyle(path), server, apiVersion, timeZone, timeout, allow = [] } = { ...all, ...own };
  const wrap = own.wrap ?? (wrapping.has(role) ? all.wrap : undefined);
  return {
    path,
    style,
    ...(server && { server }),
    send: { ...all.send, ...own.send },
    rename: { ...all.rename, ...own.rename },
    ...(wrap && { wrap }),
    rows: [own.rows ?? 'data'].flat()[0] ?? '',
    total: own.total ?? 'count',
    page: role === 'list' ? pageOf(own, resource) : null,
    ...(own.sort && { sort: sortOf(own.sort) }),
    allow,
    ...(own.idempotencyKey && { once: own.idempotencyKey }),
    envelope: apiVersion === undefined ? {} : { api_ver: apiVersion },
    ...(timeZone && { timeZone }),
    ...(timeout !== undefined && { timeout: timeout * 1000 }),
  };
}

/** The contract's default: bearer below /v2/, envelope elsewhere. */
export function usualStyle(path: string): CallDefinition['style'] {
  return path.startsWith('/v2/') ? 'bearer' : 'envelope';
}

function pageOf({ page }: CallMapSource, { tree }: ResourceSource): CallDefinition['page'] {
  if (page === 'none' || (page === undefined && tree)) return null;
  const { keys: [number = '', size = ''] = ['page_no', 'page_size'], from = 1 } = page ?? {};
  return { number, size, from };
}

function sortOf({ keys, values, fields }: CallSortSource): CallDefinition['sort'] {
  const [by = '', dir = ''] = keys ?? ['sort_by', 'sort_dir'];
  const [asc = '', desc = ''] = values ?? ['asc', 'desc'];
  return { by, dir, asc, desc, fields };
}

export function compileCalls(resource: ResourceSource): ResourceDefinition['calls'] {
  const calls: ResourceDefinition['calls'] = {};
  for (const role of ['list', 'get', 'add', 'set', 'del'] as const) {
    const call = resource.calls?.[role];
    if (call) calls[role] = compileCall(role, call, resource);
  }
  return calls;
}
