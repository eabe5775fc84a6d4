import { exactNumber, exactText, minus, over, plus, times, type Exact } from './exact-number';
import { moved, resolveMoment, stretchOf, type RelativeMoment, type Stretch } from './moment';
import { wallOf } from './zone';

/** An expression as a schema writes it, and its tree. */
export type Expression = readonly [text: string, tree: Tree];

/**
 * A literal, or an operation with its operands: `['.', 'paid']` is the value of a name, `['moved', tree, 3, 'd']` a moment
 * three days later, every other operation is called as in CEL.
 */
export type Tree = string | number | boolean | null | readonly Tree[];

/** What a name has: `paid`, `me.comp_id`, `comp_id.balance`. Null is empty, undefined is not known (yet). */
export type Read = (name: string) => unknown;

/** Null is empty, undefined is not known. Numbers that are read stay as they are, computed ones are exact. */
type Value = string | number | boolean | null | undefined | Exact | Stretch | readonly unknown[];

/**
 * The value of an expression: a text, a number as text (`14.49`, exact), a boolean, or a moment's first second in ISO 8601.
 *
 * @returns null when it is empty: a number of it has no value, or it divides by 0; undefined when a value of it is not known
 */
export function valueOfExpression([, tree]: Expression, read: Read): string | number | boolean | null | undefined {
  const value = evaluate(tree, read);
  if (isExact(value)) return exactText(value);
  if (isStretch(value)) return value.from.toISOString();
  return typeof value === 'object' && value !== null ? String(value) : value;
}

/** The moment that an expression has; undefined when it has none. */
export function momentOfExpression([, tree]: Expression, read: Read): Stretch | undefined {
  return momentOf(evaluate(tree, read)) ?? undefined;
}

/** The names that an expression reads, each once. */
export function namesOf(tree: Tree): string[] {
  if (!isOperation(tree)) return [];
  const [operation = null, ...operands] = tree;
  return operation === '.' ? [String(operands[0])] : [...new Set(operands.flatMap(namesOf))];
}

/** The parts of a condition that all have to be true. */
export function conjuncts(tree: Tree): Tree[] {
  return isOperation(tree) && tree[0] === '&&' ? tree.slice(1).flatMap(conjuncts) : [tree];
}

/** Whether a part of a condition is true; undefined when that is not known. */
export function truth(tree: Tree, read: Read): boolean | undefined {
  const found = verdict(tree, read);
  return found === null ? false : found;
}

/** Whether it is true; null when something that it compares is empty, undefined when something is not known. */
export function verdict(tree: Tree, read: Read): boolean | null | undefined {
  const value = evaluate(tree, read);
  return value === undefined || value === null ? value : isTrue(value);
}

function evaluate(tree: Tree, read: Read): Value {
  if (!isOperation(tree)) return tree;
  const [operation = null, ...operands]: readonly Tree[] = tree;
  const first = operands[0] ?? null;
  switch (operation) {
    case '.':
      return filled(read(String(first)));
    case '&&':
    case '||':
      return either(operands, operation === '||', read);
    case '?:': {
      const chosen = truth(first, read);
      return chosen === undefined ? undefined : evaluate(operands[chosen ? 1 : 2] ?? null, read);
    }
    case 'now':
    case 'today':
      return resolveMoment(operation);
    case 'moved': {
      const start = momentOf(evaluate(first, read));
      const [, amount, unit] = operands as [Tree, number, RelativeMoment['unit']];
      return start && { from: moved(start.from, { amount, unit }), to: moved(start.to, { amount, unit }) };
    }
    default: {
      const values = operands.map((operand) => evaluate(operand, read));
      return values.includes(undefined) ? undefined : operations[String(operation)]?.(values as Known[]);
    }
  }
}

/** `&&` and `||` as in CEL: what decides alone decides, also beside what is empty or not known. */
function either(operands: Tree[], deciding: boolean, read: Read): boolean | null | undefined {
  const results = operands.map((operand) => verdict(operand, read));
  if (results.includes(deciding)) return deciding;
  const [first, second] = deciding ? [undefined, null] : [null, undefined];
  if (results.includes(first)) return first;
  return results.includes(second) ? second : !deciding;
}

type Known = Exclude<Value, undefined>;

const operations: Record<string, (values: Known[]) => Value> = {
  '!': ([one = null]) => !isTrue(one),
  '-': ([one = null, other]) => (other === undefined ? counted(0, one, minus) : counted(one, other, minus)),
  '+': ([one = null, other = null]) => counted(one, other, plus),
  '*': ([one = null, other = null]) => counted(one, other, times),
  '/': ([one = null, other = null]) => counted(one, other, over),
  '==': ([one = null, other = null]) => isSame(one, other),
  '!=': ([one = null, other = null]) => !isSame(one, other),
  '<': ([one = null, other = null]) => isLess(one, other),
  '>': ([one = null, other = null]) => isLess(other, one),
  '<=': ([one = null, other = null]) => negated(isLess(other, one)),
  '>=': ([one = null, other = null]) => negated(isLess(one, other)),
  in: ([one = null, list]) => Array.isArray(list) && list.some((each) => isSame(one, filled(each) ?? null)),
  list: (values) => values,
  size: ([one = null]) => (one === null ? 0 : Array.isArray(one) || typeof one === 'string' ? one.length : null),
  contains: ([one = null, other = null]) => (one === null ? null : String(one).includes(String(other))),
  daysBetween: ([one = null, other = null]) => daysBetween(momentOf(one), momentOf(other)),
};

/** Nothing is less than what is empty: neither it nor its opposite is true. */
function isLess(one: Known, other: Known): boolean | null {
  const [number, another] = [numberOf(one), numberOf(other)];
  if (number && another) return minus(number, another).units < 0n;
  const [moment, later] = [momentOf(one), momentOf(other)];
  return moment && later ? moment.to < later.from : null;
}

function negated(value: boolean | null): boolean | null {
  return value === null ? null : !value;
}

/** Numbers may arrive as text, and booleans as numbers: 1, '1' and true are the same value. */
function isSame(one: Known, other: Known): boolean {
  if (one === null || other === null) return one === other;
  const [number, another] = [numberOf(one), numberOf(other)];
  if (number && another) return minus(number, another).units === 0n;
  const [moment, same] = [momentOf(one), momentOf(other)];
  if (moment && same) return moment.from.getTime() === same.from.getTime() && moment.to.getTime() === same.to.getTime();
  return String(one) === String(other);
}

function counted(one: Known, other: Known, count: (one: Exact, other: Exact) => Exact | undefined): Exact | null {
  const [number, another] = [numberOf(one), numberOf(other)];
  return (number && another && count(number, another)) ?? null;
}

/** Days by the calendar of the viewer, in which one of them has 23 or 25 hours when the clocks change. */
function daysBetween(start: Stretch | null, end: Stretch | null): number | null {
  if (!start || !end) return null;
  return Math.floor((wallOf(end.from).getTime() - wallOf(start.from).getTime()) / 86_400_000);
}

function isTrue(value: Known): boolean {
  return value === true || value === 1 || value === '1' || value === 'true';
}

/** What is read, where an empty text and an empty list are null. */
function filled(value: unknown): Value {
  if (value === '' || (Array.isArray(value) && value.length === 0)) return null;
  return value as Value;
}

function numberOf(value: Known): Exact | undefined {
  if (isExact(value)) return value;
  if (typeof value === 'boolean') return exactNumber(Number(value));
  return typeof value === 'number' || typeof value === 'string' ? exactNumber(value) : undefined;
}

function momentOf(value: Value): Stretch | null {
  return isStretch(value) ? value : (stretchOf(value) ?? null);
}

export function isOperation(tree: Tree): tree is readonly Tree[] {
  return Array.isArray(tree);
}

function isExact(value: Value): value is Exact {
  return typeof value === 'object' && value !== null && 'units' in value && typeof value.units === 'bigint';
}

function isStretch(value: Value): value is Stretch {
  return typeof value === 'object' && value !== null && 'from' in value && value.from instanceof Date;
}
