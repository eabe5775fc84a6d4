import { useGetList, type RaRecord } from 'react-admin';
import { rawText, type RowRecord } from '../../fields/cell';
import { optionOf } from '../../fields/enum/option';
import { optionsOf } from '../../fields/kinds';
import { otherVersions, versionsQuery } from '../../fields/text/versions';
import type { PivotDefinition, ResourceDefinition } from '../../schema/definition';

/** The pivot whose columns are the languages of a text; undefined when no preview has a language. */
export function languagesOf({
  preview = [],
  list: { pivot },
}: Pick<ResourceDefinition, 'preview' | 'list'>): PivotDefinition | undefined {
  return preview.some(({ language }) => language !== undefined && language === pivot?.columns) ? pivot : undefined;
}

/** The saved texts of the other languages; none while they are read, or when that fails. */
export function useVersions(definition: ResourceDefinition, values: RowRecord, own: unknown): RaRecord[] {
  const pivot = languagesOf(definition);
  const query = pivot && versionsQuery(pivot.by, values);
  const { data = [] } = useGetList<RaRecord>(definition.name, query, {
    enabled: query !== undefined,
    retry: false,
    staleTime: 60_000,
  });
  return pivot && query ? otherVersions(data, pivot, values, own) : [];
}

/** The name of a text's language; '' without a language. */
export function languageName(definition: ResourceDefinition, values: RowRecord): string {
  const field = definition.fields[languagesOf(definition)?.columns ?? ''];
  const held = field && values[field.name];
  if (!field || held === undefined || held === null) return '';
  return optionOf(optionsOf(field), held)?.label ?? rawText(held);
}
