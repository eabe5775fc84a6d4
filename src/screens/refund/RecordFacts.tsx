import { useGetOne, useTranslate } from 'ra-core';
import { Suspense, use } from 'react';
import { ConsoleError } from '../../errors/console-error';
import { useDefinitionOf, useDefinitions } from '../../views/definitions';
import { RightsContext } from '../../views/rights';
import type { BrowserRecord } from '../../wire/records';
import { FieldFacts } from '../FieldFacts';
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

function Facts({ resource, id, ...props }: Props) {
  const definition = useDefinitionOf(resource);
  const translate = useTranslate();
  const { data, error, refetch } = useGetOne<BrowserRecord>(resource, { id, ...quietly });
  if (!data) {
    if (error instanceof ConsoleError && error.kind === 'missing') return <CardNote>{translate('refund.noRecord')}</CardNote>;
    return error ? <CardFailure error={error} onRetry={() => void refetch()} /> : <CardLoading />;
  }
  return <FieldFacts className="p-refund-facts" definition={definition} record={data} {...props} />;
}
