import { useTranslate } from 'react-admin';
import { use, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { isReference } from '../../fields/ref/id';
import { textOf } from '../../fields/texts';
import type { FieldDefinition } from '../../schema/field-definition';
import { screenOf } from '../../schema/screen-of';
import { Button } from '../../ui/button';
import { useReferenced } from '../blocks/read';
import { isSameNumber } from '../blocks/remainder';
import { useCellContext } from '../useCellContext';
import { PermissionContext } from '../permissions';
import type { Values } from './changes';
import { isNumber, numbersOf, type Proposed, ProposingContext } from './proposed';

/** Values to choose from, as buttons below the input. */
export function Proposals({ field }: { field: FieldDefinition }) {
  const values: Values = useWatch();
  const record = use(ProposingContext) ?? values;
  const can = use(PermissionContext);
  const of = field.propose?.flatMap((proposal) => (isNumber(proposal) && proposal.unused?.of) || [])[0];
  const id = of && record[of.field];
  if (of && isReference(id) && can(screenOf(of.resource), 'view'))
    return <WithOther field={field} record={record} of={of} id={String(id)} />;
  return <Choices field={field} record={record} others={none} />;
}

const none = {};

function WithOther({
  field,
  record,
  of,
  id,
}: {
  field: FieldDefinition;
  record: Values;
  of: { field: string; resource: string };
  id: string;
}) {
  const { data } = useReferenced(of.resource, id);
  return <Choices field={field} record={record} others={data ? { [of.field]: data.record } : none} />;
}

function Choices({
  field,
  record,
  others,
}: {
  field: FieldDefinition;
  record: Values;
  others: Record<string, Values>;
}) {
  const translate = useTranslate();
  const { setValue, setFocus } = useFormContext();
  const { isSubmitted } = useFormState();
  const value: unknown = useWatch({ name: field.name });
  const [now] = useState(() => Date.now());
  const context = useCellContext([], undefined);
  const texts = (field.propose ?? []).flatMap((proposal): Proposed[] =>
    isNumber(proposal) ? [] : [{ label: proposal.text, value: proposal.text }],
  );
  const numbers = numbersOf(field, { record, others, now });
  if (texts.length + numbers.length === 0) return null;
  const choose = (chosen: string) => {
    setValue(field.name, chosen, { shouldDirty: true, shouldValidate: isSubmitted });
    setFocus(field.name);
  };
  return (
    <div className="v-proposals" role="group" aria-label={translate('form.proposals', { label: field.label })}>
      {texts.map((each) => (
        <Button key={each.value} small aria-pressed={value === each.value} onClick={() => choose(each.value)}>
          {each.label}
        </Button>
      ))}
      {numbers.map((each) => (
        <Button
          key={each.label}
          small
          aria-pressed={isSameNumber(value, each.value)}
          onClick={() => choose(each.value)}
        >
          {each.label} <span className="c-num">{textOf(field)({ ...record, [field.name]: each.value }, context)}</span>
        </Button>
      ))}
    </div>
  );
}
