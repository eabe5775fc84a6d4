import { parseTitle } from '../../schema/title';
import type { ResourceSource } from '../source';
import type { CompileContext } from './context';

/** The fields of a title, in order. */
export function fieldsOfTitle(title: ResourceSource['title'], say: CompileContext['say']): string[] {
  if (title === undefined) return [];
  return parseTitle(typeof title === 'string' ? title : say(title)).flatMap((part) =>
    'field' in part ? [part.field] : [],
  );
}
