import { readerOf } from '../schema/condition';
import { fieldsOfRule, isKept, type RuleDefinition } from '../schema/rule-definition';
import type { RowRecord } from './cell';
import { problem, type Problem } from './problem';
import { sameValue } from './same-value';

/**
 * What a rule says of a record; undefined when it is kept.
 * @param values those of the form, with those that it was opened with (`withFormer`)
 * @param opened what the form of a saved record was opened with: what nobody changed is not refused
 */
export function checkRule(rule: RuleDefinition, values: RowRecord, opened: RowRecord | undefined): Problem | undefined {
  if (opened && fieldsOfRule(rule).every((name) => sameValue(opened[name], values[name]))) return undefined;
  const kept = isKept(rule, readerOf(values));
  if (kept) return undefined;
  return kept === undefined ? problem('validation.unknownBound') : problem('validation.custom', { text: rule.text });
}
