import {
  RecordContextProvider,
  ResourceContextProvider,
  SourceContextProvider,
  type RaRecord,
  type SourceContextValue,
} from 'react-admin';
import type { ReactNode } from 'react';
import { FormProvider, useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { RelatedContext } from '../../fields/related';
import type { FactDefinition } from '../../schema/action-definition';
import { useDefinition } from '../definitions';
import { ownersOf, useRelated } from './useRelated';

/** Inputs name their values as they are; labels come from the schema. */
const plainSource: SourceContextValue = { getSource: (source) => source, getLabel: (source) => source };

interface Props<T extends FieldValues> {
  resource: string;
  record?: RaRecord | undefined;
  form: UseFormReturn<T>;
  /** Facts that an action shows beside its parameters. */
  facts?: FactDefinition[] | undefined;
  children: ReactNode;
}

/** What react-admin's inputs need around them, without its form. */
export function InputContexts<T extends FieldValues>({ resource, record, form, facts, children }: Props<T>) {
  const { reads } = useDefinition();
  return (
    <ResourceContextProvider value={resource}>
      <RecordContextProvider value={record}>
        <SourceContextProvider value={plainSource}>
          <FormProvider {...form}>
            {reads ? (
              <Related record={record} facts={facts}>
                {children}
              </Related>
            ) : (
              <RelatedContext value={nothing}>{children}</RelatedContext>
            )}
          </FormProvider>
        </SourceContextProvider>
      </RecordContextProvider>
    </ResourceContextProvider>
  );
}

const nothing = {};
const none: FactDefinition[] = [];

/** The values of the records that the form's record refers to. */
function Related({ record, facts = none, children }: Pick<Props<FieldValues>, 'record' | 'facts' | 'children'>) {
  const definition = useDefinition();
  const owners = [...new Set([...ownersOf(definition), ...facts.flatMap(({ of }) => of)])];
  const watched: unknown[] = useWatch({ name: owners });
  const typed = Object.fromEntries(
    owners.map((owner, index) => [owner, watched[index] === undefined ? record?.[owner] : watched[index]]),
  );
  return <RelatedContext value={useRelated(definition, typed, facts)}>{children}</RelatedContext>;
}
