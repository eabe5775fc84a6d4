import {
  RecordContextProvider,
  ResourceContextProvider,
  SourceContextProvider,
  type RaRecord,
  type SourceContextValue,
} from 'react-admin';
import type { ReactNode } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';

/** Inputs name their values as they are; labels come from the schema. */
const plainSource: SourceContextValue = { getSource: (source) => source, getLabel: (source) => source };

interface Props<T extends FieldValues> {
  resource: string;
  record?: RaRecord | undefined;
  form: UseFormReturn<T>;
  children: ReactNode;
}

/** What react-admin's inputs need around them, without its form. */
export function InputContexts<T extends FieldValues>({ resource, record, form, children }: Props<T>) {
  return (
    <ResourceContextProvider value={resource}>
      <RecordContextProvider value={record}>
        <SourceContextProvider value={plainSource}>
          <FormProvider {...form}>{children}</FormProvider>
        </SourceContextProvider>
      </RecordContextProvider>
    </ResourceContextProvider>
  );
}
