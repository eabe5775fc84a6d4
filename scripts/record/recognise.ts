import type { CallDefinition } from '../../src/schema/call-definition';
import type { ResourceDefinition } from '../../src/schema/definition';
import { isObject, type Json } from '../../src/schema/json';
import { keyOfField } from '../../src/wire/records';
import { payloadOf } from '../cases/request';
import type { RecordedCall } from './har';

export type CallRole = 'list' | 'get' | 'add' | 'set' | 'del' | 'action' | 'import' | 'export';

/** A recorded call and the part of a schema that makes it. */
export interface Recognised {
  definition: ResourceDefinition;
  role: CallRole;
  /** Of the action, import or export. */
  name: string;
  call: CallDefinition;
  /** What the call carries: the body, or an envelope's `params`. */
  payload: Record<string, Json>;
  recorded: RecordedCall;
}

interface Candidate {
  part: Pick<Recognised, 'definition' | 'role' | 'name' | 'call'>;
  /** Constants by which the call is known. */
  send: Record<string, Json>;
}

/** Tells for each recorded call which schema makes it. */
export function recogniser(
  definitions: Iterable<ResourceDefinition>,
): (recorded: RecordedCall) => Recognised | undefined {
  const candidates = [...definitions].flatMap(candidatesOf);
  return (recorded) => {
    const payload = payloadOf(recorded.body) as Record<string, Json>;
    const fitting = candidates.filter(
      ({ part, send }) =>
        isPathOf(recorded.pathname, part.call.path) && holdsAll(payload, send) && namesRecord(part, payload),
    );
    const [best] = fitting.sort(
      (a, b) => rank(b, recorded) - rank(a, recorded) || a.part.definition.name.localeCompare(b.part.definition.name),
    );
    return best && { ...best.part, payload, recorded };
  };
}

function candidatesOf(definition: ResourceDefinition): Candidate[] {
  const { calls, actions, imports, exports } = definition;
  const candidate = (role: CallRole, name: string, call: CallDefinition, send = call.send): Candidate => ({
    part: { definition, role, name, call },
    send,
  });
  return [
    ...(Object.entries(calls) as [keyof typeof calls, CallDefinition][]).map(([role, call]) =>
      candidate(role, '', call),
    ),
    ...actions.flatMap(({ name, run }) =>
      'call' in run ? [candidate('action', name, run.call, { ...run.call.send, ...run.send })] : [],
    ),
    ...imports.map(({ name, call }) => candidate('import', name, call)),
    ...exports.map(({ name, call }) => candidate('export', name, call)),
  ];
}

/** The page counts most, then the longer path and the number of constants. A set is preferred to an action. */
function rank({ part: { definition, role, call }, send }: Candidate, { page }: RecordedCall): number {
  const isPage = `/${definition.screen}` === page || page.startsWith(`/${definition.screen}/`);
  const isAlsoSet = role === 'action' && call.path === definition.calls.set?.path;
  return (isPage ? 1_000 : 0) + call.path.length * 4 + (isAlsoSet ? -1 : Object.keys(send).length);
}

/** The path follows the data center's base; with a version before it, it is another call. */
function isPathOf(pathname: string, path: string): boolean {
  return pathname.endsWith(path) && !/\/v\d+$/.test(pathname.slice(0, -path.length));
}

/** A call of one record has its key. The console asks for its own user without one. */
function namesRecord({ definition, role, call }: Candidate['part'], payload: Record<string, Json>): boolean {
  if (definition.single || !(role === 'get' || role === 'set' || role === 'del')) return true;
  const inside = payload[call.wrap ?? ''];
  const body = isObject(inside) ? { ...payload, ...inside } : payload;
  return definition.id.every((name) => ![undefined, null, ''].includes(body[keyOfField(call, name)] as undefined));
}

function holdsAll(payload: Record<string, Json>, constants: Record<string, Json>): boolean {
  return Object.entries(constants).every(([key, value]) => JSON.stringify(payload[key]) === JSON.stringify(value));
}
