import { fieldsOfTemplate, type Template } from '../../schema/template';
import { parseTitle } from '../../schema/title';
import type { TitleSource } from '../source';
import type { CompileContext } from './context';

/** A title in one language. */
export function templateOf(title: TitleSource, say: CompileContext['say']): Template {
  return parseTitle(typeof title === 'string' ? title : say(title));
}

/** The fields of a title, in order. */
export function fieldsOfTitle(title: TitleSource | undefined, say: CompileContext['say']): string[] {
  return title === undefined ? [] : fieldsOfTemplate(templateOf(title, say));
}
