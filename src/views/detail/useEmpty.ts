import { useQueries, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { isMissing } from '../../fields/cell';
import type { ResourceDefinition } from '../../schema/definition';
import type { BrowserRecord } from '../../wire/records';
import { filterOf, relatedIn, useRelated, useThreadReading, type Related } from '../blocks/read';
import type { DetailPart } from './groups';

/** What the read of a part answers. */
type Answer = Related | BrowserRecord[];

/**
 * The parts of a record's page that are known to have nothing: own fields without a value, related records of which there
 * are none, a gallery without a picture. What is not read yet, or could not be read, is not among them.
 */
export function useEmpty(parts: DetailPart[], definition: ResourceDefinition, record: RaRecord): DetailPart[] {
  const related = useRelated();
  const thread = useThreadReading();
  const asking = parts.flatMap((part): { part: DetailPart; query: UseQueryOptions<Answer> }[] => {
    if (!('block' in part) || part.block.of) return [];
    const { block } = part;
    if ('gallery' in block && block.gallery.records?.inThread)
      return [{ part, query: thread(block.gallery.records, record) }];
    if (!('list' in block || 'gallery' in block)) return [];
    return relatedIn(block).map((asked) => ({ part, query: related(asked, definition, record) }));
  });
  const answers = useQueries({ queries: asking.map(({ query }) => query), combine: answersOf });
  return parts.filter((part) => isEmpty(part, answers[asking.findIndex((asked) => asked.part === part)], record));
}

/** What was read; nothing of a read that failed, also of one that was answered before. */
function answersOf(results: UseQueryResult<Answer>[]): (Answer | undefined)[] {
  return results.map(({ data, error }) => (error ? undefined : data));
}

function isEmpty(part: DetailPart, answer: Answer | undefined, record: RaRecord): boolean {
  if (!('block' in part)) return part.fields.every(({ name }) => isMissing(record[name]));
  const { block } = part;
  if (block.of) return false;
  if ('list' in block) {
    if (filterOf(block.list.match, record) === undefined) return true;
    return answer !== undefined && !Array.isArray(answer) && answer.count === '0';
  }
  if (!('gallery' in block)) return false;
  const { picture, records } = block.gallery;
  if (!records) return isMissing(record[picture]);
  if (filterOf(records.match, record) === undefined) return true;
  if (answer === undefined) return false;
  const found = Array.isArray(answer) ? answer : answer.records;
  const isWhole = Array.isArray(answer) || answer.count === String(found.length);
  return isWhole && found.every((each) => isMissing(each[picture]));
}
