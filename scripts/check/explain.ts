import { stringify } from 'yaml';
import { compileSchemas } from '../../src/compiler/compile-schemas';
import { lineAt } from '../../src/compiler/problem';
import { type SourceNode, type Span } from '../../src/compiler/source-node';
import { suggestion } from '../../src/schema/suggest';
import { InputError } from '../command/input-error';

interface Line {
  text: string;
  span: Span;
  /** Whether the text stands at its place. What is derived has the place of something else. */
  isWritten: boolean;
}

/**
 * The whole schema of a screen, each line with the place that it comes from: its file, a file that it extends, the defaults.
 * `»` marks what no file says, but follows from what stands at that place.
 * @throws InputError for a screen that no valid file declares
 */
export function explain(dir: string, name: string): string {
  const { resources, declared } = compileSchemas({ dir });
  const resource = resources.get(name);
  if (!resource) {
    const unknown = `there is no such screen${suggestion(name, declared)}`;
    throw new InputError(`${name}: ${declared.has(name) ? 'its file is not valid: npm run check' : unknown}`);
  }
  const lines = linesOf(resource.written, '');
  const width = Math.max(...lines.map(({ span }) => placeOf(span).length));
  return lines
    .map(({ text, span, isWritten }) => `${placeOf(span).padEnd(width)} ${isWritten ? ' ' : '»'} ${text}`)
    .join('\n');
}

function linesOf(node: SourceNode, indent: string): Line[] {
  if (node.kind === 'scalar') return [];
  if (node.kind === 'list') return node.items.map((item) => lineOf(item, `${indent}- `));
  return [...node.entries].flatMap(([name, { key, value }]): Line[] => {
    if (isShort(value)) return [lineOf(value, `${indent}${name}: `)];
    const heading = { text: `${indent}${name}:`, span: key, isWritten: unquoted(key) === name };
    return [heading, ...linesOf(value, `${indent}  `)];
  });
}

function lineOf(node: SourceNode, before: string): Line {
  return { text: `${before}${inFlow(node)}`, span: node.span, isWritten: isWritten(node) };
}

/** The longest map or list on one line. */
const longestLine = 80;

/** Whether a value stands on one line: all of it comes from one place. */
function isShort(node: SourceNode): boolean {
  const places = new Set(partsOf(node).map((part) => `${placeOf(part.span)} ${isWritten(part)}`));
  return node.kind === 'scalar' || (places.size === 1 && inFlow(node).length <= longestLine);
}

function partsOf(node: SourceNode): SourceNode[] {
  const below = node.kind === 'map' ? Array.from(node.entries.values(), ({ value }) => value) : [];
  return [node, ...(node.kind === 'list' ? node.items : below).flatMap(partsOf)];
}

function inFlow(node: SourceNode): string {
  return stringify(inOrder(node), { collectionStyle: 'flow', lineWidth: 0 }).trim();
}

/** The value as it is written: an object would sort the keys that are numbers. */
function inOrder(node: SourceNode): unknown {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'list') return node.items.map(inOrder);
  return new Map([...node.entries].map(([name, { number, value }]) => [number ?? name, inOrder(value)]));
}

function placeOf({ file, start }: Span): string {
  return `${file.path}:${lineAt(file.text, start)}`;
}

function isWritten({ span, ...node }: SourceNode): boolean {
  const text = span.file.text.slice(span.start, span.end);
  if (node.kind === 'list') return /^[[-]/.test(text);
  if (node.kind === 'map') return /^\{|^[^[\]]*:/.test(text);
  return /^[|>]/.test(text) || unquoted(span) === String(node.value);
}

function unquoted({ file, start, end }: Span): string {
  return file.text.slice(start, end).replace(/^(['"])(.*)\1$/s, '$2');
}
