import type { RowRecord } from '../../fields/cell';
import { judgeRule } from '../../fields/judge-rule';
import type { FormPlace, Problem } from '../../fields/problem';
import { holds, withFormer } from '../../schema/condition';
import type { ResourceDefinition } from '../../schema/definition';
import { fieldsOfRule, type RuleDefinition } from '../../schema/rule-definition';
import type { Values } from './changes';
import { isShown, type FormGroup } from './layout';

/** A form of a record, as far as its rules depend on it. */
export interface Judged {
  definition: Pick<ResourceDefinition, 'fields' | 'rules'>;
  place: FormPlace;
  /** The groups whose inputs are on the page. */
  groups: FormGroup[];
  /** Those of later steps: a rule about one of their fields is judged there. */
  later: FormGroup[];
  /** What the form was opened with; of a new record nothing. */
  former: RowRecord;
  /** Values of the signed-in account. */
  account: RowRecord;
}

/** What the rules say at the input of a field. */
export function problemAt(judged: Judged, name: string, typed: Values, related: RowRecord): Problem | undefined {
  const { definition, place, former } = judged;
  const rules = (definition.rules ?? []).filter((rule) => inputOf(judged, rule, typed) === name);
  if (rules.length === 0) return undefined;
  const own = Object.entries(judged.account).map(([key, value]) => [`me.${key}`, value]);
  const values = { ...withoutHidden(judged, typed), ...related, ...Object.fromEntries(own) };
  const opened = place === 'edit' ? former : undefined;
  return rules
    .map((rule) => judgeRule(rule, withFormer(values, former), opened))
    .find((problem) => problem !== undefined);
}

/** The field whose input shows a rule now; undefined while none does, and while a later step has one of its fields. */
export function inputOf({ groups, later, former }: Judged, rule: RuleDefinition, typed: Values): string | undefined {
  const values = withFormer(typed, former);
  const named = fieldsOfRule(rule);
  if (named.some((name) => isShown(later, name, values))) return undefined;
  return [rule.at, ...named].find((name) => isShown(groups, name, values));
}

/** Values as they will be saved: what the user's own change hides is sent empty. */
function withoutHidden({ definition: { fields }, place, former }: Judged, typed: Values): Values {
  const now = withFormer(typed, former);
  return Object.fromEntries(
    Object.entries(typed).map(([name, value]) => {
      const when = fields[name]?.when;
      const isHidden = when && !holds(when, now) && (place === 'add' || holds(when, former));
      return [name, isHidden ? null : value];
    }),
  );
}
