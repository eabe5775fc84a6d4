/** Address of a record's page. */
export function recordPath(resource: string, id: string | number): string {
  return `/${resource}/${encodeURIComponent(id)}/show`;
}

/** Address of a list with these filters. */
export function listPath(resource: string, filter: Record<string, unknown>): string {
  return `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}
