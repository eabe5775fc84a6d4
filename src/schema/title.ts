import type { Template } from './definition';

/** `{name} ({ver})` → its constants and fields; a text without braces is one field. */
export function parseTitle(title: string): Template {
  if (!title.includes('{')) return [{ field: title }];
  return title
    .split(/(\{[^{}]*\})/)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('{') ? { field: part.slice(1, -1).trim() } : { text: part }));
}
