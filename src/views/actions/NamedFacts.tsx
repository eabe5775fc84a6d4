import { useTranslate } from 'react-admin';
import { use } from 'react';
import { isNotFound } from '../../errors/console-error';
import type { Translate } from '../../fields/cell';
import { daysUntil } from '../../fields/date/cell';
import { isMoment } from '../../fields/kinds';
import { textOf } from '../../fields/texts';
import type { FactDefinition } from '../../schema/action-definition';
import type { FieldDefinition } from '../../schema/field-definition';
import { screenOf } from '../../schema/screen-of';
import { useAccountValues } from '../useIdentity';
import { useReferenced, type Referenced } from '../blocks/read';
import { Failure } from '../failure';
import { idOf } from '../form/useRelated';
import { useCellContext } from '../useCellContext';
import { PermissionContext } from '../permissions';
import { useShownFields } from '../useShown';
import './operation.css';

/** Facts of other records that an action's parameters, its record or the signed-in account refer to, such as the balance of the chosen company. */
export function NamedFacts({ facts, values }: { facts: FactDefinition[]; values: Record<string, unknown> }) {
  const can = use(PermissionContext);
  const own = useAccountValues();
  const named = facts.flatMap((fact) => {
    const id = idOf(fact, values, own);
    return id === undefined || !can(screenOf(fact.resource), 'view') ? [] : [{ fact, id: String(id) }];
  });
  if (named.length === 0) return null;
  return (
    <dl className="v-shown c-wrap">
      {named.map(({ fact, id }) => (
        <Fact key={fact.label} fact={fact} id={id} />
      ))}
    </dl>
  );
}

function Fact({ fact, id }: { fact: FactDefinition; id: string }) {
  const translate = useTranslate();
  const { data, error, refetch } = useReferenced(fact.resource, id);
  return (
    <div aria-busy={!data && !error}>
      <dt>{fact.label}</dt>
      <dd>
        {data ? (
          <Held {...data} names={fact.fields} />
        ) : isNotFound(error) ? (
          translate('fields.unseen', { value: id })
        ) : error ? (
          <Failure error={error} onRetry={refetch} />
        ) : (
          '…'
        )}
      </dd>
    </div>
  );
}

function Held({ definition, record, names }: Referenced & { names: string[] }) {
  const fields = useShownFields()(definition, names, record);
  const context = useCellContext(fields, [record]);
  return fields
    .map((field) =>
      [textOf(field)(record, context), restOf(field, record, context.translate)].filter(Boolean).join(' · '),
    )
    .filter(Boolean)
    .join(context.translate('fields.comma'));
}

/** The rest of a period that ends: what the action can cost. '' when it is over, and for everything else. */
function restOf(field: FieldDefinition, record: Referenced['record'], translate: Translate): string {
  if (!isMoment(field) || field.options.expires === undefined) return '';
  const days = daysUntil(record[field.name]);
  return days === undefined
    ? ''
    : days === 0
      ? translate('fields.endsToday')
      : translate('fields.ends', { smart_count: days });
}
