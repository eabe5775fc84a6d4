import { parseTemplate, type Template } from './template';

/** A title: a template, or without braces the name of one field. */
export function parseTitle(title: string): Template {
  return title.includes('{') ? parseTemplate(title) : [{ field: title }];
}
