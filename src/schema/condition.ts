import { conjuncts, isOperation, namesOf, truth, type Expression, type Read, type Tree } from './expression';

/** What has to be true of a record: the values of which each field has to have one, or an expression. */
export type Condition = Equalities | Expression;

type Equalities = Readonly<Record<string, readonly Constant[]>>;

export type Constant = string | number | boolean;

type Values = Readonly<Record<string, unknown>>;

export function isExpression(condition: Condition): condition is Expression {
  return Array.isArray(condition);
}

/** Whether the condition is true for these values; an absent condition is. What is not known (yet) is not true. */
export function holds(condition: Condition | undefined, values: Values): boolean {
  return unmet(condition, values) === undefined;
}

/** The first name of what is not true for these values; undefined when the condition holds. */
export function unmet(condition: Condition | undefined, values: Values): string | undefined {
  if (!condition) return undefined;
  const read = readerOf(values);
  const failed = partsOf(condition).find((part) => truth(part, read) !== true);
  return failed === undefined ? undefined : (namesOf(failed)[0] ?? '').replace(formerName, '');
}

/** Fields that a condition reads. */
export function fieldsOfCondition(condition: Condition | undefined): string[] {
  return condition ? [...new Set(partsOf(condition).flatMap(namesOf))] : [];
}

/** `comp_id` of `comp_id.balance`; undefined for a value of the record itself. */
export function ownerOf(name: string): string | undefined {
  const at = name.indexOf('.');
  return at < 0 ? undefined : name.slice(0, at);
}

/** The name of a value as it was read, `old.state`. */
export const formerName = /^old\./;

/** Where the values of a form have the record that it was opened with: no field has this name. */
const formerKey = 'old.';

/** The values of a form, beside those that it was opened with; a new record has none. */
export function withFormer(values: Values, former: Values): Record<string, unknown> {
  return { ...values, [formerKey]: former };
}

/**
 * The names of a record, an account (`me.comp_id`) and of referenced records (`comp_id.balance`): what has no key is not
 * known, but for a record's own. `old.state` of values that are not those of a form is their `state`.
 */
export function readerOf(values: Values): Read {
  const former = (values[formerKey] ?? values) as Values;
  return (name) => {
    if (formerName.test(name)) return former[name.replace(formerName, '')] ?? null;
    return values[name] ?? (name in values || !name.includes('.') ? null : undefined);
  };
}

/** The values of which each field has to have one, as far as the condition names them. */
export function equalitiesOf(condition: Condition | undefined): Equalities {
  if (!condition) return {};
  if (!isExpression(condition)) return condition;
  return Object.fromEntries(
    partsOf(condition).flatMap((part): [string, Constant[]][] => {
      const [operation, name, wanted = null] = isOperation(part) ? part : [];
      if (name === undefined || name === null || !isOperation(name) || name[0] !== '.') return [];
      const values = operation === '==' ? [wanted] : operation === 'in' && isOperation(wanted) ? wanted.slice(1) : [];
      const constants = values.filter((value): value is Constant => value !== null && typeof value !== 'object');
      return values.length > 0 && constants.length === values.length ? [[String(name[1]), constants]] : [];
    }),
  );
}

/** What has to be true, each by itself. */
export function partsOf(condition: Condition): Tree[] {
  if (isExpression(condition)) return conjuncts(condition[1]);
  return Object.entries(condition).map(([name, values]): Tree => ['in', ['.', name], ['list', ...values]]);
}
