import { useGetList, useRecordContext, useResourceContext, type RaRecord } from 'react-admin';
import { isMissing, rawText } from '../cell';
import { optionOf } from '../enum/option';
import { useReferencedDefinition } from '../ref/reference-context';
import { useSiblings } from '../useSiblings';
import { otherVersions, versionsQuery } from './versions';

export interface SourceText {
  /** The language, or another value that distinguishes the texts. */
  of: string;
  text: string;
}

/** The text that was written first among those that the list's pivot puts into one row with this one; undefined for a first one. */
export function useSourceText(name: string, source: string): SourceText | undefined {
  const resource = useResourceContext() ?? '';
  const own = useRecordContext<RaRecord>()?.id;
  const definition = useReferencedDefinition(resource).data;
  const pivot = definition?.list.pivot;
  const by = pivot?.cells.includes(name) ? pivot.by : [];
  const columns = pivot?.columns ?? '';
  const held = useSiblings(source, [...by, columns]);
  const query = versionsQuery(by, held);
  const { data = [] } = useGetList<RaRecord>(resource, query, {
    enabled: query !== undefined,
    retry: false,
    staleTime: 60_000,
  });
  const first =
    by.length > 0
      ? otherVersions(data, { by, columns }, held, own).find((record) => !isMissing(record[name]))
      : undefined;
  if (!first) return undefined;
  const languages = definition?.fields[columns];
  const option = languages?.kind === 'enum' ? optionOf(languages.options.options, first[columns]) : undefined;
  return { of: option?.label ?? rawText(first[columns]), text: rawText(first[name]) };
}
