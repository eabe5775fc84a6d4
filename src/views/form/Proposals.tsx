import { useTranslate } from 'react-admin';
import { use } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { RelatedContext } from '../../fields/related';
import { textOf } from '../../fields/texts';
import { isSameNumber } from '../../schema/exact-number';
import type { FieldDefinition } from '../../schema/field-definition';
import { Button } from '../../ui/button';

import { useCellContext } from '../useCellContext';
import type { Values } from './changes';
import { isNumber, numbersOf, type Proposed, ProposingContext } from './proposed';

/** Values to choose from, as buttons below the input. */
export function Proposals({ field }: { field: FieldDefinition }) {
  const values: Values = useWatch();
  const asked = use(ProposingContext);
  const record = asked ? { ...asked, ...values, [field.name]: asked[field.name] } : values;
  const related = use(RelatedContext);
  const translate = useTranslate();
  const { setValue, setFocus } = useFormContext();
  const { isSubmitted } = useFormState();
  const value: unknown = useWatch({ name: field.name });
  const context = useCellContext([], undefined);
  const texts = (field.propose ?? []).flatMap((proposal): Proposed[] =>
    isNumber(proposal) ? [] : [{ label: proposal.text, value: proposal.text }],
  );
  const numbers = numbersOf(field, { ...record, ...related });
  if (texts.length + numbers.length === 0) return null;
  const choose = (chosen: string) => {
    setValue(field.name, chosen, { shouldDirty: true, shouldValidate: isSubmitted });
    setFocus(field.name);
  };
  return (
    <div
      className="v-proposals c-wrap c-gap-6 c-shrink"
      role="group"
      aria-label={translate('form.proposals', { label: field.label })}
    >
      {texts.map((each) => (
        <Button key={each.value} small aria-pressed={value === each.value} onClick={() => choose(each.value)}>
          {each.label}
        </Button>
      ))}
      {numbers.map((each) => (
        <Button
          key={each.value}
          small
          aria-pressed={isSameNumber(value, each.value)}
          onClick={() => choose(each.value)}
        >
          {each.label && `${each.label} `}
          <span className="c-num">{textOf(field)({ ...record, [field.name]: each.value }, context)}</span>
        </Button>
      ))}
    </div>
  );
}
