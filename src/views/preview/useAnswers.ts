import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
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

export interface Answers {
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
  const records = useMemo(
    () =>
      data && resource === own.name
        ? withTyped(data.records, { ...values, id: id ?? '' } as BrowserRecord)
        : data?.records,
    [data, id, own.name, resource, values],
  );
  const referred = useReferred(asked, data?.definition, records);
  const answers =
    data && records
      ? records
          .filter((record) => holds(asked.when, { ...record, ...referred.valuesOf(record) }))
          .map((record) => answerOf(asked, data.definition, record))
      : [];
  return {
    answers,
    definition: data?.definition,
    cutAt: data && data.total > data.records.length ? data.records.length : undefined,
    error: error ?? referred.error,
    isPending: filter !== undefined && (isPending || referred.isPending),
    refetch: error ? refetch : referred.refetch,
  };
}

/** The record as it is typed in place of the saved one, or after the others. */
function withTyped(records: BrowserRecord[], typed: BrowserRecord): BrowserRecord[] {
  const isTyped = (record: BrowserRecord) => String(record.id) === String(typed.id);
  return records.some(isTyped)
    ? records.map((record) => (isTyped(record) ? { ...record, ...typed } : record))
    : [...records, typed];
}

/** What the condition of the answers reads of the records that they refer to, by reference and field: `category_id.state`. */
function useReferred(
  { when }: AnswersDefinition,
  definition: ResourceDefinition | undefined,
  records: BrowserRecord[] | undefined,
) {
  const provider = useProvider();
  const names = fieldsOfCondition(when).filter((name) => ownerOf(name) !== undefined);
  const owners = [...new Set(names.map((name) => ownerOf(name) ?? ''))];
  const queries = useQueries({
    queries: owners.map((owner) => {
      const field = definition?.fields[owner];
      const to = isSingleReference(field) ? field.options.to : '';
      const ids = [...new Set(records?.map((record) => plain(record[owner])).filter((text) => text !== ''))];
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
  const found = queries.map(({ data }) => data);
  return {
    /** It lacks what is not read yet. */
    valuesOf: (record: BrowserRecord) =>
      Object.fromEntries(
        names.flatMap((name): [string, unknown][] => {
          const owner = ownerOf(name) ?? '';
          const id = plain(record[owner]);
          if (id === '') return [[name, null]];
          const other = found[owners.indexOf(owner)]?.[id];
          return other ? [[name, other[name.slice(owner.length + 1)] ?? null]] : [];
        }),
      ),
    error: queries.find(({ error }) => error)?.error ?? null,
    isPending: queries.some(({ isLoading }) => isLoading),
    refetch: () => queries.forEach(({ refetch }) => void refetch()),
  };
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
