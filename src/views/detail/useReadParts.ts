import { useQueries, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { isMissing } from '../../fields/cell';
import type { ResourceDefinition } from '../../schema/definition';
import type { BrowserRecord } from '../../wire/records';
import {
  filterOf,
  fresh,
  relatedIn,
  useReading,
  useRelated,
  useThreadReading,
  type Referenced,
  type Related,
} from '../blocks/read';
import { codeOf } from '../blocks/late';
import { useComing } from '../../ui/chunk';
import type { DetailPart } from './groups';

/** What the read of a part answers. */
type Answer = Related | Referenced | BrowserRecord[];

interface ReadParts {
  /**
   * The parts that are known to have nothing: own fields without a value, related records of which there are none, a
   * gallery without a picture. What is not read yet, or could not be read, is not among them.
   */
  empty: DetailPart[];
  /** The parts whose code is not loaded, or whose first read is not answered yet. */
  waiting: DetailPart[];
}

/** What the parts of a record's page have read. Their blocks read the same. */
export function useReadParts(parts: DetailPart[], definition: ResourceDefinition, record: RaRecord): ReadParts {
  const related = useRelated();
  const thread = useThreadReading();
  const reading = useReading();
  const asking = parts.flatMap((part): { part: DetailPart; query: UseQueryOptions<Answer> }[] => {
    if (!('block' in part)) return [];
    const { block } = part;
    if (block.of)
      return [{ part, query: { ...reading(block.of.resource, String(record[block.of.field])), staleTime: fresh } }];
    if ('gallery' in block && block.gallery.records?.inThread)
      return [{ part, query: thread(block.gallery.records, record) }];
    return relatedIn(block).map((asked) => ({ part, query: related(asked, definition, record) }));
  });
  const answers = useQueries({
    queries: asking.map(({ query }) => ({ ...query, retryOnMount: true })),
    combine: answersOf,
  });
  const codes = parts.map((part) => ('block' in part ? codeOf(part.block) : undefined));
  const coming = useComing(codes.filter((code) => code !== undefined));
  const answersTo = (part: DetailPart) => answers.filter((_, index) => asking[index]?.part === part);
  return {
    empty: parts.filter((part) => isEmpty(part, answersTo(part)[0]?.data, record)),
    waiting: parts.filter(
      (part, index) => answersTo(part).some(({ waits }) => waits) || coming.some((code) => code === codes[index]),
    ),
  };
}

/** What was read; nothing of a read that failed, also of one that was answered before. */
function answersOf(results: UseQueryResult<Answer>[]): { data: Answer | undefined; waits: boolean }[] {
  return results.map(({ data, error, isLoading }) => ({ data: error ? undefined : data, waits: isLoading }));
}

function isEmpty(part: DetailPart, answer: Answer | undefined, record: RaRecord): boolean {
  if (!('block' in part)) return part.fields.every(({ name }) => isMissing(record[name]));
  const { block } = part;
  if (block.of) return false;
  if ('list' in block) {
    if (filterOf(block.list.match, record) === undefined) return true;
    return answer !== undefined && 'count' in answer && answer.count === '0';
  }
  if (!('gallery' in block)) return false;
  const { picture, records } = block.gallery;
  if (!records) return isMissing(record[picture]);
  if (filterOf(records.match, record) === undefined) return true;
  if (answer === undefined || 'record' in answer) return false;
  const found = Array.isArray(answer) ? answer : answer.records;
  const isWhole = Array.isArray(answer) || answer.count === String(found.length);
  return isWhole && found.every((each) => isMissing(each[picture]));
}
