/**
 * Where a schema declares what: a path of keys, `fields.city.when`, and its place, `schemas/operate/company.yaml:14`.
 * A path without an entry is on the line of the nearest one above it; `''` is the file itself.
 */
export type SchemaLines = Record<string, string>;

/** The file and the line of a path, `['actions', 'freeze', 'when']`, or of the nearest declared one above it. */
export function lineOf(lines: SchemaLines, path: readonly (string | number)[]): string {
  for (let length = path.length; length > 0; length -= 1) {
    const line = lines[path.slice(0, length).join('.')];
    if (line !== undefined) return line;
  }
  return lines[''] ?? '';
}

/** The path of a field, `city`, or of a field inside another, `attr.volume`. `''` is the schema as a whole. */
export function pathOfField(name: string): string[] {
  return name === '' ? [] : name.split('.').flatMap((part) => ['fields', part]);
}
