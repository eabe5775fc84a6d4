import { useGetList, type RaRecord } from 'react-admin';
import { rawText, type RowRecord } from '../../fields/cell';
import { optionOf } from '../../fields/enum/option';
import { otherVersions, versionsQuery } from '../../fields/text/versions';
import type { PivotDefinition, ResourceDefinition } from '../../schema/definition';

/** The pivot that keeps the languages of one text apart; undefined where previews know of none. */
export function languagesOf({ preview = [], list: { pivot } }: Pick<ResourceDefinition, 'preview' | 'list'>): PivotDefinition | undefined {
  return preview.some(({ language }) => language !== undefined && language === pivot?.columns) ? pivot : undefined;
}

/** The same text in the other languages, as they are saved. None while they are read, and none when that fails. */
export function useVersions(definition: ResourceDefinition, values: RowRecord, own: unknown): RaRecord[] {
  const pivot = languagesOf(definition);
  const query = pivot && versionsQuery(pivot.by, values);
  const { data = [] } = useGetList<RaRecord>(definition.name, query, { enabled: query !== undefined, retry: false, staleTime: 60_000 });
  return pivot && query ? otherVersions(data, pivot, values, own) : [];
}

/** What the language of a text is called; '' where it has none yet. */
export function languageName(definition: ResourceDefinition, values: RowRecord): string {
  const field = definition.fields[languagesOf(definition)?.columns ?? ''];
  const held = field && values[field.name];
  if (!field || held === undefined || held === null) return '';
  return (field.kind === 'enum' ? optionOf(field.options.options, held)?.label : undefined) ?? rawText(held);
}
