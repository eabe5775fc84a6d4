import type { Operation } from './operation';

/** The success text: the schema's own for one record, the number for several. */
export function successText(
  operation: Operation,
  count: number,
  translate: (key: string, values: Record<string, unknown>) => string,
): string {
  if (count > 1) return translate(keys(operation).many, { label: operation.label, smart_count: count });
  return operation.done ?? translate(keys(operation).one, { label: operation.label });
}

function keys({ action }: Operation): { one: string; many: string } {
  return action
    ? { one: 'actions.ran', many: 'actions.ranMany' }
    : { one: 'actions.deleted', many: 'actions.deletedMany' };
}
