import type { SchemaLines } from '../../schema/schema-lines';
import { lineAt } from '../problem';
import type { Resource } from '../resource';
import type { SourceNode, Span } from '../source-node';

/** The lines of every key and list item of a resource, of its extended files and defaults, too. */
export function compileSchemaLines({ node }: Pick<Resource, 'node'>): SchemaLines {
  const lines: [path: string, place: string][] = [];
  const add = (path: string, span: Span, below: SourceNode, parent: string): void => {
    const place = placeOf(span);
    if (place !== parent) lines.push([path, place]);
    walk(below, path, place);
  };
  const walk = (from: SourceNode, path: string, place: string): void => {
    const prefix = path === '' ? '' : `${path}.`;
    if (from.kind === 'map')
      for (const [key, entry] of from.entries) add(`${prefix}${key}`, entry.key, entry.value, place);
    if (from.kind === 'list')
      for (const [index, item] of from.items.entries()) add(`${prefix}${index}`, item.span, item, place);
  };
  const first = placeOf({ ...node.span, start: 0 });
  walk(node, '', first);
  return Object.fromEntries([['', first], ...lines]);
}

function placeOf({ file, start }: Span): string {
  return `${file.path}:${lineAt(file.text, start)}`;
}
