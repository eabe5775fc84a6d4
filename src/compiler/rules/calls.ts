import { sendsRecord } from '../action-call';
import { compileCall, type CallRole } from '../compile/call';
import { finding, keyFinding, type Finding } from '../finding';
import type { Contract, SchemaModel } from '../resource';
import type { CallSource, ResourceSource } from '../source';
import type { Path } from '../source-node';
import { nearest, suggestion } from '../../schema/suggest';
import type { Rule } from './rule';

interface CallAt {
  call: CallSource;
  role: CallRole;
  path: Path;
  address: string;
  /** The place of its address. */
  at: Path;
}

export function allCalls(source: ResourceSource): CallAt[] {
  const roles = ['list', 'get', 'add', 'set', 'del'] as const;
  const at = (role: CallRole, path: Path, call: CallSource | undefined): CallAt[] =>
    call === undefined
      ? []
      : [{ call, role, path, address: addressOf(call), at: typeof call === 'string' ? path : [...path, 'path'] }];
  return [
    ...roles.flatMap((role) => at(role, ['calls', role], source.calls?.[role])),
    ...Object.entries(source.actions ?? {}).flatMap(([name, action]) =>
      sendsRecord(action) ? [] : at('action', ['actions', name, 'call'], action.call),
    ),
    ...Object.entries(source.imports ?? {}).flatMap(([name, { call }]) => at('task', ['imports', name, 'call'], call)),
    ...Object.entries(source.exports ?? {}).flatMap(([name, { call }]) => at('task', ['exports', name, 'call'], call)),
  ];
}

/** S030, S031: the contract knows the calls and their styles, except those of a draft. */
export const contractCalls: Rule = ({ source }, { contract }) => {
  if (!contract || isDraft(source, contract)) return [];
  return allCalls(source).flatMap(({ call, role, address, at }): Finding[] => {
    const { style } = compileCall(role, call, source);
    const known = findCall(address, contract);
    if (!known) {
      return finding(
        'S030',
        at,
        `the contract does not know "${address}"${suggestion(address, contract.calls.keys())}`,
      );
    }
    if (known.style === style) return [];
    return finding('S031', at, `the contract has the style ${known.style} for "${address}", this file has ${style}`);
  });
};

/** S030: the calls of a draft differ only in the last part of their address, which is named after the role. */
export const draftCalls: Rule = ({ source }, { contract }) => {
  if (!contract || !isDraft(source, contract)) return [];
  const calls = allCalls(source).map((call) => {
    const slash = call.address.lastIndexOf('/');
    return { ...call, base: call.address.slice(0, slash), last: call.address.slice(slash + 1) };
  });
  const counts = new Map<string, number>();
  for (const { base } of calls) counts.set(base, (counts.get(base) ?? 0) + 1);
  const common = [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .filter(([, count]) => count > 1)
    .map(([base]) => base);
  return calls.flatMap(({ address, base, last, role, at }): Finding[] => {
    const near = counts.get(base) === 1 ? nearest(base, common) : undefined;
    const word = role === 'action' || role === 'task' ? undefined : nearest(last, [role]);
    if (!near && !word) return [];
    const meant = `${near ?? base}/${word ?? last}`;
    return finding(
      'S030',
      at,
      near
        ? `the other calls of this file are below "${near}". Did you mean "${meant}"?`
        : `"${address}" is similar to the usual address of "${role}". Did you mean "${meant}"?`,
    );
  });
};

/** Whether the contract knows no call of this resource and no similar path. The sandbox serves the resource as a draft. */
export function isDraft(source: ResourceSource, contract: Contract): boolean {
  const addresses = allCalls(source).map(({ address }) => address);
  return (
    addresses.length > 0 &&
    addresses.every((address) => !findCall(address, contract) && nearest(address, contract.calls.keys()) === undefined)
  );
}

/** A call of the contract. A `*` matches any last part. */
function findCall(address: string, { calls }: Contract): { style: string; params: string[] } | undefined {
  return calls.get(address) ?? calls.get(address.replace(/[^/]+$/, '*'));
}

/** S038: renamed keys belong to fields; for a task's call, also to its own fields and columns. */
export const renamedFields: Rule = ({ source }) => {
  const maps: [Path, Record<string, string> | undefined][] = [
    [['calls', 'all', 'rename'], source.calls?.all?.rename],
    ...allCalls(source).map(({ call, path }): [Path, Record<string, string> | undefined] => [
      [...path, 'rename'],
      typeof call === 'object' ? call.rename : undefined,
    ]),
  ];
  return maps.flatMap(([path, rename]) => {
    if (!rename) return [];
    const known = [...Object.keys(source.fields), ...taskFieldNames(source, path)];
    return Object.keys(rename)
      .filter((name) => !known.includes(name))
      .flatMap((name) =>
        keyFinding('S038', [...path, name], `"rename" names "${name}", which is not a field${suggestion(name, known)}`),
      );
  });
};

function taskFieldNames({ imports, exports }: ResourceSource, [kind, name = '']: Path): string[] {
  const task =
    kind === 'imports' ? imports?.[name] : kind === 'exports' ? { columns: {}, ...exports?.[name] } : undefined;
  return [...Object.keys(task?.fields ?? {}), ...Object.keys(task?.columns ?? {})];
}

/** S044: the calls that the page requires. */
export const neededCalls: Rule = ({ source: { calls = {}, single, form } }) => {
  if (single && !calls.get) return finding('S044', ['single'], 'a single record needs the call "get"');
  if (!single && !calls.list) return keyFinding('S044', ['calls'], 'a page of records needs the call "list"');
  if (form && !calls.add && !calls.set) return keyFinding('S044', ['form'], 'a form needs the call "add" or "set"');
  return [];
};

/** S080: a record that is saved can be read again. Without `get`, it is read from the list, filtered by its id. */
export const readAgain: Rule = ({ source }, { contract, resources, broken }) => {
  const { list, get, set } = source.calls ?? {};
  if (!contract || !set || get || source.single || broken.size > 0) return [];
  const getter = [set, list]
    .flatMap((call) => (call === undefined ? [] : `${addressOf(call).replace(/[^/]+$/, '')}get`))
    .find((address) => contract.calls.has(address));
  if (
    getter === undefined ||
    [...resources.values()].some((resource) => allCalls(resource.source).some(({ address }) => address === getter))
  )
    return [];
  return keyFinding(
    'S080',
    ['calls', 'set'],
    `what is saved is read again from the list, and the platform has a call for it: add "get: ${getter}"`,
  );
};

function addressOf(call: CallSource): string {
  return typeof call === 'string' ? call : call.path;
}

/** Whether a call answers all rows, so that the browser filters and sorts them. */
export function isWhole(call: CallSource | undefined): boolean {
  return typeof call === 'object' && call.page === 'none';
}

/** The known body keys of a call, by the contract. */
export function paramsOf(call: CallSource | undefined, { contract }: SchemaModel): string[] {
  return contract && call ? (findCall(addressOf(call), contract)?.params ?? []) : [];
}
