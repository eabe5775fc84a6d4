import { use, useEffect, useMemo, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FormPlace } from '../../fields/problem';
import { RelatedContext } from '../../fields/related';
import { RulesContext } from '../../fields/rules-context';
import { useFormer } from '../../fields/useFormer';
import { fieldsOfRule } from '../../schema/rule-definition';
import { useDefinition } from '../definitions';
import { useAccountValues } from '../useIdentity';
import type { Values } from './changes';
import { inputOf, problemAt, type Judged } from './judged-rules';
import type { FormGroup } from './layout';

interface Props {
  place: FormPlace;
  groups: FormGroup[];
  /** The groups of later steps. */
  later?: FormGroup[];
  children: ReactNode;
}

/** The rules of the record, for the inputs below. */
export function JudgedRules({ place, groups, later = none, children }: Props) {
  const definition = useDefinition();
  const former = useFormer(place);
  const account = useAccountValues();
  const related = use(RelatedContext);
  const judged = useMemo(
    () => ({ definition, place, groups, later, former, account }),
    [definition, place, groups, later, former, account],
  );
  useJudgedAgain(judged);
  const problemOf = useMemo(
    () => (source: string, values: Values) => problemAt(judged, source, values, related),
    [judged, related],
  );
  return <RulesContext value={problemOf}>{children}</RulesContext>;
}

const none: FormGroup[] = [];

/** A rule that was refused at one field is judged again when another one of its fields changes. */
function useJudgedAgain(judged: Judged): void {
  const { subscribe, getValues, getFieldState, trigger } = useFormContext<Values>();
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name: changed }) => {
          for (const rule of judged.definition.rules ?? []) {
            const shown = inputOf(judged, rule, getValues());
            const isOther = shown !== undefined && shown !== changed && fieldsOfRule(rule).includes(changed ?? '');
            if (isOther && getFieldState(shown).error) void trigger(shown);
          }
        },
      }),
    [judged, subscribe, getValues, getFieldState, trigger],
  );
}
