import { isExpression, type Condition, type Constant } from './condition';
import { isOperation, type Expression, type Tree } from './expression';

/** Values of the signed-in account that a condition can name. */
export const accountValues = ['id', 'user_id', 'comp_id', 'role_id', 'user_type'] as const;

/** `comp_id` of `me.comp_id`; undefined for any other value. */
export function accountValue(value: unknown): string | undefined {
  return typeof value === 'string' && value.startsWith('me.') ? value.slice(3) : undefined;
}

/** The condition with the account's own values. While they are unknown, it matches no record. */
export function conditionFor(condition: Condition, account: Readonly<Record<string, unknown>>): Condition {
  const meant = (value: Constant): Constant => {
    const name = accountValue(value);
    const own = name === undefined ? value : account[name];
    return typeof own === 'string' || typeof own === 'number' ? own : value;
  };
  if (isExpression(condition)) return withValues(condition, meant);
  return Object.fromEntries(Object.entries(condition).map(([field, values]) => [field, values.map(meant)]));
}

function withValues([text, tree]: Expression, meant: (value: Constant) => Constant): Expression {
  const replaced = (part: Tree): Tree => {
    if (!isOperation(part)) return part;
    const [operation = null, ...operands] = part;
    const value = operation === '.' ? meant(String(operands[0])) : undefined;
    return value === undefined || value === operands[0] ? [operation, ...operands.map(replaced)] : value;
  };
  return [text, replaced(tree)];
}
