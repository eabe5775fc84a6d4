/** The screen whose rights rule a resource: a part, `applist/app.version`, belongs to `applist/app`. */
export function screenOf(resource: string): string {
  return resource.split('.')[0] ?? resource;
}
