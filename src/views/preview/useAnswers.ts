import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isMissing, rawText, type RowRecord } from '../../fields/cell';
import { isSingleReference } from '../../fields/kinds';
import { holds } from '../../schema/condition';
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
  /** Ids of the referenced records that do not meet the condition of `within`. */
  leftOut: ReadonlySet<string>;
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
  const { resource, within } = asked;
  const filter = filterOf(asked.match, { ...values, id: String(id ?? '') });
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [resource, 'answers', filter, within],
    enabled: filter !== undefined,
    retry: false,
    staleTime: fresh,
    queryFn: async ({ signal }): Promise<Found> => {
      const records: BrowserRecord[] = [];
      let total = 0;
      const definition = await load(resource);
      await provider.forEachPage(resource, { filter: filter ?? {}, pageSize: perPage, signal }, (rows, read) => {
        records.push(...rows);
        total = read.total;
        return read.done < most;
      });
      const field = within && definition.fields[within.field];
      if (!within || !isSingleReference(field)) return { definition, records, leftOut: new Set(), total };
      const ids = [...new Set(records.map((record) => plain(record[within.field])).filter((text) => text !== ''))];
      const { data: owners } = await provider.getMany<BrowserRecord>(field.options.to, { ids, signal });
      return {
        definition,
        records,
        leftOut: new Set(owners.filter((owner) => !holds(within.when, owner)).map((owner) => String(owner.id))),
        total,
      };
    },
  });
  const answers = useMemo(() => {
    if (!data) return [];
    const isOwn = resource === own.name;
    const typed = { ...values, id: id ?? '' } as BrowserRecord;
    const isSaved = isOwn && data.records.some((record) => String(record.id) === String(id));
    const records = !isOwn
      ? data.records
      : isSaved
        ? data.records.map((record) => (String(record.id) === String(id) ? { ...record, ...typed } : record))
        : [...data.records, typed];
    return records
      .filter((record) => isAnswering(asked, data, record))
      .map((record) => answerOf(asked, data.definition, record));
  }, [asked, data, id, own.name, resource, values]);
  return {
    answers,
    definition: data?.definition,
    cutAt: data && data.total > data.records.length ? data.records.length : undefined,
    error,
    isPending: filter !== undefined && isPending,
    refetch,
  };
}

function isAnswering({ when, within }: AnswersDefinition, { leftOut }: Found, record: BrowserRecord): boolean {
  return holds(when, record) && !(within && leftOut.has(plain(record[within.field])));
}

function answerOf(
  { text, keywords }: AnswersDefinition,
  definition: ResourceDefinition,
  record: BrowserRecord,
): Answer {
  return {
    id: record.id,
    title: titleOf(definition, record),
    text: plain(record[text]),
    keywords: keywords === undefined ? '' : plain(record[keywords]),
  };
}

function plain(value: unknown): string {
  return isMissing(value) ? '' : rawText(value);
}
