import type { Condition, ConditionTest } from './condition';

/** Operations that are refused for records that meet a condition. */
export interface RefusalDefinition {
  /** `set`, `del`, names of actions, and of fields that the form leaves out. */
  what: string[];
  /** A value `me.comp_id` is the signed-in account's. */
  when: Condition;
}

/** Values of the signed-in account that a condition can name. */
export const accountValues = ['id', 'user_id', 'comp_id', 'role_id', 'user_type'] as const;

/** `comp_id` of `me.comp_id`; undefined for any other value. */
export function accountValue(value: unknown): string | undefined {
  return typeof value === 'string' && value.startsWith('me.') ? value.slice(3) : undefined;
}

/** The condition with the account's own values. While they are unknown, it matches no record. */
export function conditionFor(condition: Condition, account: Readonly<Record<string, unknown>>): Condition {
  const meant = (value: string | number | boolean): string | number | boolean => {
    const name = accountValue(value);
    const own = name === undefined ? value : account[name];
    return typeof own === 'string' || typeof own === 'number' ? own : value;
  };
  const testFor = (test: ConditionTest): ConditionTest => {
    if ('in' in test) return { in: test.in.map(meant) };
    return 'not' in test ? { not: test.not.map(meant) } : test;
  };
  return Object.fromEntries(Object.entries(condition).map(([field, test]) => [field, testFor(test)]));
}
