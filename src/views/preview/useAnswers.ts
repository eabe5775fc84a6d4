import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { isMissing, rawText, type RowRecord } from '../../fields/cell';
import { isSingleReference } from '../../fields/kinds';
import { fieldsOfCondition, holds, ownerOf } from '../../schema/condition';
import type { ResourceDefinition } from '../../schema/definition';
import type { AnswersDefinition } from '../../schema/preview-definition';
import type { BrowserRecord } from '../../wire/records';
import { filterOf, fresh } from '../blocks/read';
import { useDefinitions } from '../definitions';
import { titleOf } from '../title';
import { useProvider } from '../useProvider';
import type { Answer } from './matching';

/** Number of records to read. */
const most = 1000;
const perPage = 200;

interface Found {
  definition: ResourceDefinition;
  records: BrowserRecord[];
  total: number;
}

interface Answers {
  answers: Answer[];
  definition: ResourceDefinition | undefined;
  /** Number of records that exist, when not all were read. */
  cutAt: number | undefined;
  error: unknown;
  isPending: boolean;
  refetch: () => unknown;
}

/**
 * The records that answer questions about these values. If they are records of the resource itself, the values replace
 * the saved record, so that a text can be tried before it is saved.
 */
export function useAnswers(asked: AnswersDefinition, own: ResourceDefinition, values: RowRecord, id: unknown): Answers {
  const { load } = useDefinitions();
  const provider = useProvider();
  const { resource, match, filter: fixed } = asked;
  const filter = filterOf(match, { ...values, id: String(id ?? '') });
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [resource, 'answers', filter, fixed],
    enabled: filter !== undefined,
    retry: false,
    staleTime: fresh,
    queryFn: async ({ signal }): Promise<Found> => {
      const records: BrowserRecord[] = [];
      let total = 0;
      const definition = await load(resource);
      const pages = { filter: { ...fixed, ...filter }, pageSize: perPage, signal };
      await provider.forEachPage(resource, pages, (rows, read) => {
        records.push(...rows);
        total = read.total;
        return read.done < most;
      });
      return { definition, records, total };
    },
  });
  const typed = { ...values, id: id ?? '' } as BrowserRecord;
  const saved = data?.records ?? [];
  const records = data && resource === own.name ? withTyped(saved, typed) : saved;
  const reads = fieldsOfCondition(asked.when).filter((name) => ownerOf(name) !== undefined);
  const owners = [...new Set(reads.flatMap((name) => ownerOf(name) ?? []))];
  const referred = useReferred(data?.definition, owners, records);
  const valuesOf = (record: BrowserRecord) =>
    reads.flatMap((name): [string, unknown][] => {
      const owner = ownerOf(name) ?? '';
      const id = plain(record[owner]);
      const other = referred[owners.indexOf(owner)]?.data?.[id];
      return other || id === '' ? [[name, other?.[name.slice(owner.length + 1)] ?? null]] : [];
    });
  const failed = [{ error, refetch }, ...referred].find((query) => query.error);
  return {
    answers: data
      ? records
          .filter((record) => holds(asked.when, { ...record, ...Object.fromEntries(valuesOf(record)) }))
          .map((record) => answerOf(asked, data.definition, record))
      : [],
    definition: data?.definition,
    cutAt: data && data.total > saved.length ? saved.length : undefined,
    error: failed?.error ?? null,
    isPending: filter !== undefined && (isPending || referred.some(({ isLoading }) => isLoading)),
    refetch: () => failed?.refetch(),
  };
}

/** The record as it is typed in place of the saved one, or after the others. */
function withTyped(records: BrowserRecord[], typed: BrowserRecord): BrowserRecord[] {
  const isTyped = (record: BrowserRecord) => String(record.id) === String(typed.id);
  return records.some(isTyped)
    ? records.map((record) => (isTyped(record) ? { ...record, ...typed } : record))
    : [...records, typed];
}

/** The records that these refer to by the fields that a condition reads them by, by field and id. It lacks what is not read yet. */
function useReferred(definition: ResourceDefinition | undefined, owners: string[], records: BrowserRecord[]) {
  const provider = useProvider();
  return useQueries({
    queries: owners.map((owner) => {
      const field = definition?.fields[owner];
      const to = isSingleReference(field) ? field.options.to : '';
      const ids = [...new Set(records.map((record) => plain(record[owner])).filter((text) => text !== ''))];
      return {
        queryKey: [to, 'answers', ids],
        enabled: to !== '' && ids.length > 0,
        retry: false,
        staleTime: fresh,
        placeholderData: keepPreviousData,
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          const { data } = await provider.getMany<BrowserRecord>(to, { ids, signal });
          return Object.fromEntries(data.map((record) => [record.id, record]));
        },
      };
    }),
  });
}

function answerOf({ text, fields }: AnswersDefinition, definition: ResourceDefinition, record: BrowserRecord): Answer {
  return {
    id: record.id,
    title: titleOf(definition, record),
    text: plain(record[text]),
    keywords: fields.map((name) => plain(record[name])).join(','),
  };
}

function plain(value: unknown): string {
  return isMissing(value) ? '' : rawText(value);
}
