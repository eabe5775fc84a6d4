import { tokenPlace } from '../../wire/trace';

/*
 * JSON as text: finds the first error, and indents. Numbers are never parsed, so that long ids keep their digits.
 */

interface JsonProblem {
  /** Both from 1. */
  line: number;
  column: number;
  /** Text with the expected token. */
  key: string;
}

interface Token {
  text: string;
  at: number;
  kind: 'punctuation' | 'string' | 'other' | 'broken';
}

/** Long texts are matched in runs, not character by character. */
const token =
  /[{}[\]:,]|"(?:[^"\\\p{Cc}]+|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy;

function* tokensOf(text: string): Generator<Token> {
  const blank = /[ \t\r\n]*/y;
  let at = 0;
  for (;;) {
    blank.lastIndex = at;
    at += blank.exec(text)?.[0].length ?? 0;
    if (at >= text.length) return;
    token.lastIndex = at;
    const found = token.exec(text)?.[0] ?? '';
    yield { text: found, at, kind: kindOf(found) };
    if (found === '') return;
    at += found.length;
  }
}

function kindOf(found: string): Token['kind'] {
  if (found === '') return 'broken';
  if (found.startsWith('"')) return 'string';
  return /^[{}[\]:,]$/.test(found) ? 'punctuation' : 'other';
}

/** The allowed next token. */
type Want = 'value' | 'firstValue' | 'name' | 'firstName' | 'colon' | 'next';

const wanted: Record<Want, string> = {
  value: 'apitest.json.value',
  firstValue: 'apitest.json.value',
  name: 'apitest.json.name',
  firstName: 'apitest.json.name',
  colon: 'apitest.json.colon',
  next: 'apitest.json.next',
};

const closing: Record<string, string> = { '{': '}', '[': ']' };

/** The first syntax error of a text that should be a JSON object; undefined when it is one. */
export function objectProblem(text: string): JsonProblem | undefined {
  const open: string[] = [];
  let want: Want = 'value';
  for (const found of tokensOf(text)) {
    const next = step(found, want, open);
    if (next === undefined)
      return {
        ...placeOf(text, found.at),
        key: open.length === 0 && want === 'next' ? 'apitest.json.end' : wanted[want],
      };
    want = next;
  }
  if (open.length > 0 || want !== 'next') return { ...placeOf(text, text.length), key: wanted[want] };
  return /^\s*\{/.test(text) ? undefined : { line: 1, column: 1, key: 'apitest.json.object' };
}

/** Reads one token; undefined when it is not allowed there. */
function step({ text, kind }: Token, want: Want, open: string[]): Want | undefined {
  const inner = open.at(-1);
  if (want === 'colon') return text === ':' ? 'value' : undefined;
  if (want === 'next' && text === ',' && inner) return inner === '{' ? 'name' : 'value';
  if (inner && text === closing[inner] && (want === 'next' || want === 'firstName' || want === 'firstValue')) {
    open.pop();
    return 'next';
  }
  if (want === 'name' || want === 'firstName') return kind === 'string' ? 'colon' : undefined;
  if (want === 'next') return undefined;
  if (text === '{' || text === '[') {
    open.push(text);
    return text === '{' ? 'firstName' : 'firstValue';
  }
  return kind === 'string' || kind === 'other' ? 'next' : undefined;
}

function placeOf(text: string, at: number): Omit<JsonProblem, 'key'> {
  const before = text.slice(0, at);
  const line = before.split('\n').length;
  return { line, column: at - before.lastIndexOf('\n') };
}

/** The placeholder of a hidden value. */
export const hiddenValue = '••••••';

/** Whether the value of this name is hidden, with everything inside it. */
export type IsSecret = (name: string) => boolean;

/** A JSON text indented by two spaces per level, with secrets hidden. A text that is no JSON keeps its form. */
export function indented(text: string, isSecret: IsSecret): string {
  const open: string[] = [];
  const written: string[] = [];
  let want: Want = 'value';
  let previous = '';
  let name = '';
  /** The depth at which a secret object or list is open. */
  let secretFrom = Infinity;
  for (const found of tokensOf(text)) {
    const isName = want === 'name' || want === 'firstName';
    const next = step(found, want, open);
    if (next === undefined) return hiddenIn(text, isSecret);
    if (isName && found.kind === 'string') name = String(JSON.parse(found.text));
    const isSecretNow = previous === ':' && isSecret(name);
    if (open.length < secretFrom) secretFrom = isSecretNow && opens(found.text) ? open.length : Infinity;
    if (breaksLine(previous, found.text)) written.push('\n', '  '.repeat(open.length - (opens(found.text) ? 1 : 0)));
    const isHidden = found.kind !== 'punctuation' && !isName && (isSecretNow || secretFrom !== Infinity);
    written.push(isHidden ? hidden(found.text) : found.text, found.text === ':' ? ' ' : '');
    previous = found.text;
    want = next;
  }
  return open.length === 0 && want === 'next' ? written.join('') : hiddenIn(text, isSecret);
}

function opens(text: string): boolean {
  return text === '{' || text === '[';
}

function breaksLine(previous: string, text: string): boolean {
  return text === '}' || text === ']' ? !opens(previous) : opens(previous) || previous === ',';
}

/** An empty value and the placeholder of the token are no secrets. */
function hidden(value: string): string {
  return value === '""' || value === 'null' || value === JSON.stringify(tokenPlace)
    ? value
    : JSON.stringify(hiddenValue);
}

/** Hides values that look like secrets in a text that is no JSON, such as a truncated answer. */
function hiddenIn(text: string, isSecret: IsSecret): string {
  return text.replace(
    /("([^"\\]*)"\s*:\s*)("(?:[^"\\]+|\\.)*"?|[\d.]+)/g,
    (whole, start: string, name: string, value: string) => (isSecret(name) ? start + hidden(value) : whole),
  );
}
