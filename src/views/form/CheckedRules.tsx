import { use, useEffect, useMemo, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { RelatedContext } from '../../fields/related';
import { RulesContext } from '../../fields/rules-context';
import { useFormer } from '../../fields/useFormer';
import { fieldsOfRule } from '../../schema/rule-definition';
import { useDefinition } from '../definitions';
import { useAccountValues } from '../useIdentity';
import type { Values } from './changes';
import { inputOf, problemAt, type RuledForm, type RuledPlace } from './record-rules';
import type { FormGroup } from './layout';

interface Props {
  place: RuledPlace;
  groups: FormGroup[];
  children: ReactNode;
}

/** The rules of the record, for the inputs below. */
export function CheckedRules({ place, groups, children }: Props) {
  const definition = useDefinition();
  const former = useFormer(place === 'add' ? 'add' : 'edit');
  const account = useAccountValues();
  const related = use(RelatedContext);
  const ruled = useMemo(
    () => ({ definition: withAsked(definition, groups), place, groups, former, account }),
    [definition, place, groups, former, account],
  );
  useCheckedAgain(ruled);
  const problemOf = useMemo(
    () => (source: string, values: Values) => problemAt(ruled, source, values, related),
    [ruled, related],
  );
  return <RulesContext value={problemOf}>{children}</RulesContext>;
}

/** A parameter of an action stands for the field of its name. */
function withAsked({ fields, rules }: RuledForm['definition'], groups: FormGroup[]): RuledForm['definition'] {
  const asked = groups.flatMap((group) => group.fields.map((field) => [field.name, field] as const));
  return { fields: { ...fields, ...Object.fromEntries(asked) }, ...(rules && { rules }) };
}

/** A rule that was refused at one field is checked again when another one of its fields changes. */
function useCheckedAgain(ruled: RuledForm): void {
  const { subscribe, getValues, getFieldState, trigger } = useFormContext<Values>();
  useEffect(() => {
    const rules = (ruled.definition.rules ?? []).map((rule) => ({ rule, names: fieldsOfRule(rule) }));
    return subscribe({
      formState: { values: true },
      callback: ({ name: changed = '' }) => {
        for (const { rule } of rules.filter(({ names }) => names.includes(changed))) {
          const shown = inputOf(ruled, rule, getValues());
          if (shown !== undefined && shown !== changed && getFieldState(shown).error) void trigger(shown);
        }
      },
    });
  }, [ruled, subscribe, getValues, getFieldState, trigger]);
}
