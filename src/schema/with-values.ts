import { isExpression, readerOf, type Condition } from './condition';
import { conjuncts, isOperation, verdict, type Tree } from './expression';

type Values = Readonly<Record<string, unknown>>;

/** A part of a condition with the values that it has, and whether it is true (`verdict`). */
interface Checked {
  text: string;
  holds: boolean | null | undefined;
}

/** The parts of an expression with their values, `159.80 >= 179.80`; none for a condition that is only values. */
export function checkedParts(condition: Condition, values: Values): Checked[] {
  if (!isExpression(condition)) return [];
  const read = readerOf(values);
  return conjuncts(condition[1]).map((part) => ({ text: written(part, values), holds: verdict(part, read) }));
}

/** A tree as it is written, with a value in place of each name. */
function written(tree: Tree, values: Values): string {
  if (!isOperation(tree)) return literal(tree);
  const [operation = null, ...operands] = tree;
  const [first = null, second = null, third = null] = operands;
  const text = (operand: Tree) => (needsBrackets(operand) ? `(${written(operand, values)})` : written(operand, values));
  switch (operation) {
    case '.':
      return valueText(readerOf(values)(String(first)));
    case 'now':
    case 'today':
      return operation;
    case 'moved':
      return `${text(first)} ${Number(second) < 0 ? '-' : '+'} ${Math.abs(Number(second))} ${String(third)}`;
    case '!':
      return `!${text(first)}`;
    case '?:':
      return `${text(first)} ? ${text(second)} : ${text(third)}`;
    case 'list':
      return `[${operands.map((operand) => written(operand, values)).join(', ')}]`;
    case 'contains':
      return `${text(first)}.contains(${written(second, values)})`;
    case 'size':
    case 'daysBetween':
      return `${operation}(${operands.map((operand) => written(operand, values)).join(', ')})`;
    default:
      return operands.length === 1
        ? `${String(operation)}${text(first)}`
        : operands.map(text).join(` ${String(operation)} `);
  }
}

function needsBrackets(tree: Tree): boolean {
  return (
    isOperation(tree) && tree.length > 2 && !['.', 'list', 'size', 'contains', 'daysBetween'].includes(String(tree[0]))
  );
}

function literal(value: string | number | boolean | null): string {
  return typeof value === 'string' ? `'${value}'` : String(value);
}

/** A value as it is compared: `?` is not known. */
function valueText(value: unknown): string {
  return value === '' || value === null
    ? 'null'
    : typeof value === 'number'
      ? String(value)
      : (JSON.stringify(value) ?? '?');
}
