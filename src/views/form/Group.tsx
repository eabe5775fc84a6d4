import { memo, useId, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { FieldInput } from '../../fields/field-input';
import { widthOf } from '../../fields/forms';
import type { FormPlace } from '../../fields/problem';
import { fieldsOfCondition, holds, type Condition } from '../../schema/condition';
import type { FieldDefinition } from '../../schema/field-definition';
import { Late } from '../../ui/late';
import { useChangedFields } from './changed';
import type { Values } from './changes';
import { columnsClass, type FormGroup } from './layout';
import { Computed } from './Computed';
import { Proposals } from './Proposals';

interface Props {
  group: FormGroup;
  place: FormPlace;
}

/** One group of a form as a card. It renders again only when a field of its condition changes. */
export const Group = memo(function Group({ group, place }: Props) {
  const card = <GroupCard group={group} place={place} />;
  return group.when ? <OnlyWhen condition={group.when}>{card}</OnlyWhen> : card;
});

function GroupCard({ group, place }: Props) {
  const labelId = useId();
  return (
    <section id={group.name} className="v-card v-group" aria-labelledby={labelId}>
      <h2 className="v-group-label" id={labelId}>
        {group.label}
      </h2>
      <Columns fields={group.fields} place={place} />
    </section>
  );
}

interface FieldsProps {
  fields: FieldDefinition[];
  place: FormPlace;
}

/** Inputs outside of a form's groups. */
export function Fields(props: FieldsProps) {
  return (
    <div className="v-fields">
      <Columns {...props} />
    </div>
  );
}

/** Inputs in three columns, in fewer where there is less room, each marked while its value is not saved. A hidden field leaves no gap. */
function Columns({ fields, place }: FieldsProps) {
  const changed = useChangedFields(fields);
  return (
    <div className={columnsClass(fields)}>
      {fields.map((field) => (
        <div
          key={field.name}
          className="v-field"
          data-field={field.name}
          data-width={widthOf(field)}
          data-changed={changed.includes(field.name) || undefined}
        >
          <Content field={field} place={place} />
        </div>
      ))}
    </div>
  );
}

const Content = memo(function Content({ field, place }: { field: FieldDefinition; place: FormPlace }) {
  return (
    <Late fallback={<span className="c-skeleton" />}>
      {field.value ? (
        <Computed field={field} value={field.value} />
      ) : (
        <FieldInput field={field} source={field.name} place={place} />
      )}
      {field.propose && <Proposals field={field} />}
    </Late>
  );
});

/** It watches only the fields of the condition. */
function OnlyWhen({ condition, children }: { condition: Condition; children: ReactNode }) {
  return holds(condition, useValuesOf(fieldsOfCondition(condition))) && children;
}

/** The form's current values of these fields. Nothing else renders again with another field. */
function useValuesOf(names: string[]): Values {
  const watched = useWatch<Values>({ name: names });
  return Object.fromEntries(names.map((name, index) => [name, watched[index]]));
}
