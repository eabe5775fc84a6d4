/** Pages beside those of the records. */
const pages = ['create', 'table', 'pivot'];

/** Ids that are no part of an address as they are: browsers take dots for folders, and some names are pages. */
const marked = new RegExp(`^~*(?:\\.{1,2}|${pages.join('|')})$`, 'i');

/** An id as a part of an address. */
export function idInPath(id: string | number): string {
  const text = encodeURIComponent(id);
  return marked.test(text) ? `~${text}` : text;
}

/** The id that a part of an address, already decoded, stands for. */
export function idFromPath(part: string): string {
  return part.startsWith('~') && marked.test(part) ? part.slice(1) : part;
}

/** Address of a record's page. */
export function recordPath(resource: string, id: string | number): string {
  return `${formPath(resource, id)}/show`;
}

/** Address of a record's form. */
export function formPath(resource: string, id: string | number): string {
  return `/${resource}/${idInPath(id)}`;
}

/** Address of a list with these filters. */
export function listPath(resource: string, filter: Record<string, unknown>): string {
  return `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}
