import { Lexer } from 'yaml';
import type { Entry, MapNode, SourceFile, SourceNode, Span } from './source-node';

/**
 * Parses the part of YAML that schemas use (maps, lists, braces, brackets, texts and numbers) from the tokens of `yaml`. It
 * takes a quarter of the time of a full document. Returns undefined for other syntax and for any mistake; `parse` then uses
 * a document, which reports the mistakes.
 */
export function plainTree(file: SourceFile): MapNode | undefined {
  if (/[\t\r\uFEFF]/.test(file.text)) return undefined;
  try {
    return new Reader(file).root();
  } catch (error) {
    if (error instanceof Unusual) return undefined;
    throw error;
  }
}

class Unusual extends Error {}

interface Token {
  /** `s` for a bare text, `q` for a quoted one, else the character itself. */
  kind: string;
  text: string;
  start: number;
  column: number;
  /** The first token of its line. */
  leads: boolean;
  /** A comment precedes it. */
  commented: boolean;
}

const [scalarFollows, documentBegins] = ['\u001F', '\u0002'];

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let start = 0;
  let line = 0;
  let leads = true;
  let commented = false;
  let isBare = false;
  let documents = 0;
  const push = (kind: string, source: string): void => {
    tokens.push({ kind, text: source, start, column: start - line, leads, commented });
    leads = false;
    commented = false;
  };
  for (const source of new Lexer().lex(text)) {
    const first = source.charAt(0);
    if (isBare) {
      push('s', source);
      isBare = false;
      const lastLine = source.lastIndexOf('\n');
      if (lastLine !== -1) line = start + lastLine + 1;
    } else if (source === scalarFollows) {
      isBare = true;
      continue;
    } else if (source === documentBegins) {
      documents += 1;
      continue;
    } else if (source === '\n') {
      line = start + 1;
      leads = true;
    } else if (first === '#') {
      if (!/[ \n]/.test(text.charAt(start - 1) || '\n')) throw new Unusual();
      commented = true;
    } else if (first !== ' ') {
      const isQuoted = first === '"' || first === "'";
      if (!isQuoted && !(source.length === 1 && '-:,{}[]'.includes(first))) throw new Unusual();
      push(isQuoted ? 'q' : first, source);
    }
    start += source.length;
  }
  if (documents !== 1 || start !== text.length) throw new Unusual();
  return tokens;
}

class Reader {
  readonly #file: SourceFile;
  readonly #tokens: Token[];
  #at = 0;

  constructor(file: SourceFile) {
    this.#file = file;
    this.#tokens = tokensOf(file.text);
  }

  root(): MapNode {
    const [first, second] = this.#tokens;
    if (!first?.leads || first.column !== 0 || !isText(first) || second?.kind !== ':') throw new Unusual();
    const root = this.#map(0);
    if (this.#at < this.#tokens.length) throw new Unusual();
    return root;
  }

  /** The value that begins with the first token of a line, inside a map or list with less indentation. */
  #block(first: Token, indent: number): SourceNode {
    if (first.kind === '-') return this.#list(first.column);
    return this.#isKey() ? this.#map(first.column) : this.#wholeValue(indent);
  }

  #map(column: number): MapNode {
    const start = this.#peek().start;
    const entries = new Map<string, Entry>();
    do {
      const key = this.#key(entries);
      const value = this.#peek();
      if (value.leads && value.column <= column && !(value.column === column && value.kind === '-')) throw new Unusual();
      entries.set(key.name, { key: key.span, value: value.leads ? this.#block(value, column) : this.#wholeValue(column) });
    } while (this.#goesOn(column));
    return { kind: 'map', span: this.#lines(start), entries };
  }

  #list(column: number): SourceNode {
    const start = this.#peek().start;
    const items: SourceNode[] = [];
    do {
      this.#take('-');
      const item = this.#peek();
      if (item.leads ? item.column <= column : item.kind === '-') throw new Unusual();
      items.push(this.#block(item, column));
    } while (this.#goesOn(column) && this.#peek().kind === '-');
    return { kind: 'list', span: this.#lines(start), items };
  }

  /** Whether the next token is in this column. A token to the right of it is a mistake. */
  #goesOn(column: number): boolean {
    const next = this.#tokens[this.#at];
    if (next && next.column > column) throw new Unusual();
    return next?.column === column;
  }

  /** A value that is followed by nothing on its line. */
  #wholeValue(indent: number): SourceNode {
    const value = this.#value(indent, true);
    const next = this.#tokens[this.#at];
    if (next && !next.leads) throw new Unusual();
    return value;
  }

  #value(indent: number, inBlock = false): SourceNode {
    const token = this.#next();
    if (token.kind === '{') return this.#braces(token, indent);
    if (token.kind === '[') return this.#brackets(token, indent);
    if (!isText(token) || (!inBlock && token.text.includes('\n'))) throw new Unusual();
    return { kind: 'scalar', span: this.#span(token), value: valueOf(token) };
  }

  #braces(open: Token, indent: number): MapNode {
    const entries = new Map<string, Entry>();
    while (!this.#closes('}', entries.size, indent)) {
      const { name, span } = this.#key(entries);
      this.#isInside(indent);
      entries.set(name, { key: span, value: this.#value(indent) });
    }
    return { kind: 'map', span: this.#span(open, this.#next()), entries };
  }

  #brackets(open: Token, indent: number): SourceNode {
    const items: SourceNode[] = [];
    while (!this.#closes(']', items.length, indent)) items.push(this.#value(indent));
    return { kind: 'list', span: this.#span(open, this.#next()), items };
  }

  /** Whether the closing brace or bracket is next. Consumes the comma after an entry. */
  #closes(end: string, entries: number, indent: number): boolean {
    this.#isInside(indent);
    if (this.#peek().kind === end) return true;
    if (entries === 0) return false;
    this.#take(',');
    this.#isInside(indent);
    return this.#peek().kind === end;
  }

  #isInside(indent: number): void {
    const { leads, column, commented } = this.#peek();
    if (commented || (leads && column <= indent)) throw new Unusual();
  }

  #isKey(): boolean {
    const [text, colon] = [this.#tokens[this.#at], this.#tokens[this.#at + 1]];
    return text !== undefined && isText(text) && colon?.kind === ':';
  }

  /** The next key of a map and its colon. A known key is a mistake. */
  #key(known: Map<string, Entry>): { name: string; span: Span } {
    const token = this.#next();
    const colon = this.#next();
    if (!isText(token) || token.text.includes('\n') || token.text.length > 1000 || colon.kind !== ':' || colon.leads) throw new Unusual();
    const name = String(valueOf(token));
    if (known.has(name)) throw new Unusual();
    return { name, span: this.#span(token) };
  }

  #peek(): Token {
    const token = this.#tokens[this.#at];
    if (!token) throw new Unusual();
    return token;
  }

  #next(): Token {
    const token = this.#peek();
    this.#at += 1;
    return token;
  }

  #take(kind: string): void {
    if (this.#next().kind !== kind) throw new Unusual();
  }

  #span(first: Token, last = first): Span {
    return { file: this.#file, start: first.start, end: last.start + last.text.length };
  }

  /** The span from an offset to the end of the last line that was read. */
  #lines(start: number): Span {
    const last = this.#tokens[this.#at - 1];
    const end = last ? this.#file.text.indexOf('\n', last.start + last.text.length) : -1;
    return { file: this.#file, start, end: end === -1 ? this.#file.text.length : end + 1 };
  }
}

const isText = ({ kind }: Token): boolean => kind === 's' || kind === 'q';

function valueOf({ kind, text }: Token): string | number | boolean | null {
  if (kind === 'q') return unquoted(text);
  if (',%|>@`'.includes(text.charAt(0))) throw new Unusual();
  if (!text.includes('\n')) return bareValue(text);
  if (/\n *\n/.test(text)) throw new Unusual();
  return text.replace(/ *\n */g, ' ');
}

function unquoted(text: string): string {
  const inner = text.slice(1, -1);
  if (text.length < 2 || !text.endsWith(text.charAt(0)) || /[\\\n]/.test(inner)) throw new Unusual();
  return text.startsWith("'") ? inner.replaceAll("''", "'") : inner;
}

const words = new Map([['true', true], ['false', false], ['null', null]]);

/** Other spellings of numbers, and values that are not text. */
const otherValue = /^(?:~|<<|null|true|false|[-+]?\.inf|\.nan|0o[0-7]+|0x[\da-f]+|[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:e[-+]?\d+)?)$/i;

function bareValue(text: string): string | number | boolean | null {
  // Only a text that begins with one of these characters can be another value.
  if (!/^[-+.~<\dnft]/i.test(text)) return text;
  const word = words.get(text);
  if (word !== undefined) return word;
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  if (otherValue.test(text)) throw new Unusual();
  return text;
}
