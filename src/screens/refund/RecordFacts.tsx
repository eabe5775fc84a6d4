import { useGetOne, useTranslate, type RaRecord } from 'ra-core';
import { Suspense, use, useMemo } from 'react';
import { ConsoleError } from '../../errors/console-error';
import { isMissing } from '../../fields/cell';
import { useCellContext } from '../../views/cell-context';
import { useDefinitionOf, useDefinitions } from '../../views/definitions';
import { CopyButton } from '../../views/detail/CopyButton';
import { valueViewOf } from '../../views/detail/values';
import { RightsContext } from '../../views/rights';
import { CardFailure, CardLoading, CardNote } from './Card';
import { quietly } from './quietly';

interface Props {
  resource: string;
  id: string;
  /** Fields in their order, drawn as on their own page. */
  fields: string[];
  /** Of these, the ones that people take along to another system. */
  copied: string[];
}

/** Some fields of one record of another resource, for those who may see it. */
export function RecordFacts({ resource, ...props }: Props) {
  const translate = useTranslate();
  const { manifest } = useDefinitions();
  const can = use(RightsContext);
  if (!can(resource, 'view')) return <CardNote icon="shield-off">{translate('refund.notVisible', { label: manifest[resource]?.label ?? resource })}</CardNote>;
  if (props.id === '') return <CardNote>{translate('refund.noRecord')}</CardNote>;
  return (
    <Suspense fallback={<CardLoading />}>
      <Facts resource={resource} {...props} />
    </Suspense>
  );
}

function Facts({ resource, id, fields: names, copied }: Props) {
  const definition = useDefinitionOf(resource);
  const translate = useTranslate();
  const { data, error, refetch } = useGetOne<RaRecord>(resource, { id, ...quietly });
  const fields = useMemo(() => names.flatMap((name) => definition.fields[name] ?? []), [definition, names]);
  const context = useCellContext(fields, useMemo(() => (data ? [data] : undefined), [data]));
  if (!data) {
    if (error instanceof ConsoleError && error.kind === 'missing') return <CardNote>{translate('refund.noRecord')}</CardNote>;
    return error ? <CardFailure error={error} onRetry={() => void refetch()} /> : <CardLoading />;
  }
  return (
    <dl className="p-refund-facts">
      {fields.map((field) => (
        <div key={field.name}>
          <dt>{field.label}</dt>
          <dd>
            {valueViewOf(field)(data, context)}
            {copied.includes(field.name) && !isMissing(data[field.name]) && <CopyButton text={String(data[field.name])} label={field.label} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
