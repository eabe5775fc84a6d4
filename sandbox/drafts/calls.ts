import { forbidden, parameterError } from '../answer';
import type { GuardedCall } from '../calls/call';
import { menuKeyOf } from '../contract';
import type { JsonObject } from '../json';
import { missingConstant, unwrapBody } from './body';
import type { Draft } from './draft';
import type { Operation } from './operation';
import { may, permissionOfVerb, recordOperations, screenOf, verbs } from './records';
import type { StoredDraft } from './rows';
import { taskOperations } from './task-calls';

/** Every operation of a draft. `others` are the drafts that it may name. */
export function operationsOf(draft: StoredDraft, others: readonly StoredDraft[]): Operation[] {
  return [...recordOperations(draft), ...taskOperations(draft, others)];
}

function lacks({ constants, isFiltered, keys }: Operation, body: JsonObject): string | undefined {
  const missing = missingConstant(constants, body);
  return missing !== undefined && isFiltered === true && keys.has(missing) && body[missing] !== undefined
    ? undefined
    : missing;
}

function fits({ call, keys, needs = [] }: Operation, body: JsonObject, place: string): boolean {
  const own = unwrapBody(call, body, place);
  return needs.every((key) => own[key] !== undefined) && Object.keys(own).every((key) => keys.has(key));
}

/** How particular an operation is: by its constants, then by the keys that it needs, then by those that it knows. */
function isBefore(one: Operation, other: Operation): number {
  return (
    Object.keys(other.constants).length - Object.keys(one.constants).length ||
    (other.needs?.length ?? 0) - (one.needs?.length ?? 0) ||
    other.keys.size - one.keys.size
  );
}

/** The operations that a body can mean: those with its constants and, among them, those with its keys; the most particular first. */
function meant(operations: readonly Operation[], body: JsonObject, place: string): Operation[] {
  const alike = operations.filter((one) => lacks(one, unwrapBody(one.call, body, place)) === undefined);
  const fitting = alike.filter((one) => fits(one, body, place));
  return (fitting.length > 0 ? fitting : alike).toSorted(isBefore);
}

/** The call of a path, which may serve several operations. */
export function callOf(path: string, operations: readonly Operation[]): GuardedCall {
  return {
    path,
    open: false,
    permissions: operations.some(({ draft, permission }) => draft.everyone?.includes(permission))
      ? 'signed-in'
      : operations.map(({ draft, permission }) => `${menuKeyOf(screenOf(draft))}:${permission}`),
    writes: operations.some(({ writes }) => writes),
    largest: operations.reduce<number | undefined>(
      (most, { largest }) => (largest === undefined ? most : Math.max(most ?? 0, largest)),
      undefined,
    ),
    run: (context, body) => {
      const { caller, place } = context;
      const found = meant(operations, body, place);
      const [first] = operations;
      if (found.length === 0 && first !== undefined) {
        const missing = lacks(first, unwrapBody(first.call, body, place)) ?? '';
        throw parameterError(`${place}${missing}`, `expected ${JSON.stringify(first.constants[missing])}`);
      }
      const operation = found.find(({ draft, permission }) => may(draft, caller, permission));
      if (operation === undefined) throw forbidden('No permission');
      return operation.run(context, unwrapBody(operation.call, body, place));
    },
  };
}

/** The permissions of a draft's menu entries. */
export function permissionsOf(draft: Draft): string[] {
  const own = verbs.filter((verb) => draft.calls[verb] !== undefined).map((verb) => permissionOfVerb[verb]);
  const tasks = [
    ...(draft.imports?.length ? ['import'] : []),
    ...(draft.calls.list !== undefined || draft.exports?.length ? ['export'] : []),
  ];
  return [
    ...new Set([
      'view',
      ...own,
      ...tasks,
      ...(draft.permissions ?? []).map(({ name }) => name),
      ...(draft.actions ?? []).map(({ permission }) => permission),
    ]),
  ];
}
