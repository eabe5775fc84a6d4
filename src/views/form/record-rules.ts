import type { RowRecord } from '../../fields/cell';
import { checkRule } from '../../fields/check-rule';
import { startOf } from '../../fields/forms';
import type { Problem } from '../../fields/problem';
import { holds, withFormer } from '../../schema/condition';
import type { ResourceDefinition } from '../../schema/definition';
import { fieldsOfRule, type RuleDefinition } from '../../schema/rule-definition';
import type { Values } from './changes';
import { isShown, type FormGroup } from './layout';

/** Where rules hold: the two forms of a record, and the parameters of an action, which have names of its fields. */
export type RuledPlace = 'add' | 'edit' | 'action';

/** A form of a record, as far as its rules depend on it. */
export interface RuledForm {
  definition: Pick<ResourceDefinition, 'fields' | 'rules'>;
  place: RuledPlace;
  /** The groups whose inputs are on the page. */
  groups: FormGroup[];
  /** What the form was opened with; of a new record nothing. */
  former: RowRecord;
  /** Values of the signed-in account. */
  account: RowRecord;
}

/** What the rules say at the input of a field. */
export function problemAt(ruled: RuledForm, name: string, typed: Values, related: RowRecord): Problem | undefined {
  const { definition, place, former } = ruled;
  const rules = (definition.rules ?? []).filter((rule) => inputOf(ruled, rule, typed) === name);
  if (rules.length === 0) return undefined;
  const own = Object.entries(ruled.account).map(([key, value]) => [`me.${key}`, value]);
  // A new record also has what no form asks for: it is made now.
  const fields = place === 'add' ? Object.values(definition.fields) : [];
  const given = Object.fromEntries(fields.map((field) => [field.name, startOf(field)]));
  const values = { ...given, ...withoutHidden(ruled, typed), ...related, ...Object.fromEntries(own) };
  const opened = place === 'edit' ? former : undefined;
  return rules
    .map((rule) => checkRule(rule, withFormer(values, former), opened))
    .find((problem) => problem !== undefined);
}

/** The field whose input shows a rule now; undefined while none does. */
export function inputOf({ groups, former }: RuledForm, rule: RuleDefinition, typed: Values): string | undefined {
  const values = withFormer(typed, former);
  return [rule.at, ...fieldsOfRule(rule)].find((name) => isShown(groups, name, values));
}

/** Values as they will be saved: what the user's own change hides is sent empty. */
function withoutHidden({ definition: { fields }, place, former }: RuledForm, typed: Values): Values {
  const now = withFormer(typed, former);
  return Object.fromEntries(
    Object.entries(typed).map(([name, value]) => {
      const when = fields[name]?.when;
      const isHidden = when && !holds(when, now) && (place === 'add' || holds(when, former));
      return [name, isHidden ? null : value];
    }),
  );
}
