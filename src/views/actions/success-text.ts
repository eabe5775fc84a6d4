import type { Operation } from './operation';

/** What is said when all is done: the schema's own words, else that it ran or how many were deleted. */
export function successText(operation: Operation, count: number, translate: (key: string, values: Record<string, unknown>) => string): string {
  return operation.done ?? translate(count > 1 ? keys(operation).many : keys(operation).one, { label: operation.label, smart_count: count });
}

function keys({ action }: Operation): { one: string; many: string } {
  return action ? { one: 'actions.ran', many: 'actions.ranMany' } : { one: 'actions.deleted', many: 'actions.deletedMany' };
}
