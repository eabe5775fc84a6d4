import { code, isQuote, Unusual, valueOf } from './plain-scalar';
import type { Entry, MapNode, SourceFile, SourceNode, Span } from './source-node';

/**
 * Parses the part of YAML that schemas use: maps, lists, braces, brackets, texts and numbers. It takes a small part of the
 * time of a full document. Returns undefined for other syntax and for any mistake; `parse` then uses a document, which
 * reports the mistakes.
 */
export function plainTree(file: SourceFile): MapNode | undefined {
  if (unusualCharacter.test(file.text)) return undefined;
  try {
    return new Reader(file).root();
  } catch (error) {
    if (error instanceof Unusual) return undefined;
    throw error;
  }
}

/** Control characters except line feeds, and the byte order mark. */
const unusualCharacter = /[^\P{Cc}\n]|\uFEFF/u;

class Reader {
  readonly #file: SourceFile;
  readonly #text: string;
  #at = 0;
  /** Offset of the current line. */
  #line = 0;
  /** Where the last value or key ended. */
  #end = 0;

  constructor(file: SourceFile) {
    this.#file = file;
    this.#text = file.text;
  }

  root(): MapNode {
    this.#toNext();
    if (this.#column() !== 0 || !this.#isKey()) throw new Unusual();
    const root = this.#map();
    if (this.#at < this.#text.length) throw new Unusual();
    return root;
  }

  /** The value that begins here, inside a map or list with less indentation. */
  #block(indent: number): SourceNode {
    if (this.#isItem()) return this.#list();
    return this.#isKey() ? this.#map() : this.#wholeValue(indent);
  }

  #map(): MapNode {
    const [start, column] = [this.#at, this.#column()];
    const entries = new Map<string, Entry>();
    do {
      const key = this.#key(entries, false);
      const isBelow = this.#toNext();
      if (isBelow && this.#column() <= column && !(this.#column() === column && this.#isItem())) throw new Unusual();
      entries.set(key.name, { key: key.span, value: isBelow ? this.#block(column) : this.#wholeValue(column) });
    } while (this.#goesOn(column));
    return { kind: 'map', span: this.#lines(start), entries };
  }

  #list(): SourceNode {
    const [start, column] = [this.#at, this.#column()];
    const items: SourceNode[] = [];
    do {
      this.#at += 1;
      const isBelow = this.#toNext();
      if (isBelow ? this.#column() <= column : this.#isItem()) throw new Unusual();
      items.push(this.#block(column));
    } while (this.#goesOn(column) && this.#isItem());
    return { kind: 'list', span: this.#lines(start), items };
  }

  /** Whether the next line is in this column. A line to the right of it is a mistake. */
  #goesOn(column: number): boolean {
    if (this.#at === this.#text.length) return false;
    if (this.#column() > column) throw new Unusual();
    return this.#column() === column;
  }

  /** A value that is followed by nothing on its line. A bare text can continue in lines that are further to the right. */
  #wholeValue(indent: number): SourceNode {
    const start = this.#at;
    const value = this.#value(indent, false);
    if (value.kind === 'scalar' && !isQuote(this.#text.charCodeAt(start))) {
      for (let next = this.#continuation(indent); next !== -1; next = this.#continuation(indent)) this.#end = this.#scalarEnd(next, false);
      if (this.#end > value.span.end) {
        value.span.end = this.#end;
        value.value = this.#text.slice(start, this.#end).replace(/ *\n */g, ' ');
        this.#at = this.#end;
      }
    }
    if (!this.#toNext() && this.#at < this.#text.length) throw new Unusual();
    return value;
  }

  /** Where the text that has been read continues on the next line; else -1. */
  #continuation(indent: number): number {
    const [text, after] = [this.#text, this.#spaces(this.#end)];
    if (text.charCodeAt(after) !== lineFeed) return -1;
    let line = after + 1;
    let next = this.#spaces(line);
    const isBlank = text.charCodeAt(next) === lineFeed;
    while (text.charCodeAt(next) === lineFeed) {
      line = next + 1;
      next = this.#spaces(line);
    }
    if (next === text.length || next - line <= indent || text.charCodeAt(next) === hash) return -1;
    if (isBlank || isQuote(text.charCodeAt(next))) throw new Unusual();
    return next;
  }

  #value(indent: number, inside: boolean): SourceNode {
    const [text, start] = [this.#text, this.#at];
    const first = text.charCodeAt(start);
    if (first === openBrace) return this.#braces(indent);
    if (first === openBracket) return this.#brackets(indent);
    const end = this.#scalarEnd(start, inside);
    this.#at = end;
    this.#end = end;
    return { kind: 'scalar', span: this.#span(start, end), value: valueOf(text.slice(start, end)) };
  }

  #braces(indent: number): MapNode {
    const start = this.#at;
    const entries = new Map<string, Entry>();
    while (!this.#closes(closeBrace, indent, entries.size === 0)) {
      const { name, span } = this.#key(entries, true);
      this.#toNextInside(indent);
      entries.set(name, { key: span, value: this.#value(indent, true) });
    }
    return { kind: 'map', span: this.#span(start, this.#end), entries };
  }

  #brackets(indent: number): SourceNode {
    const start = this.#at;
    const items: SourceNode[] = [];
    while (!this.#closes(closeBracket, indent, items.length === 0)) items.push(this.#value(indent, true));
    return { kind: 'list', span: this.#span(start, this.#end), items };
  }

  /** Reads the opening character, or the comma after an entry, and the closing character if it is next. */
  #closes(end: number, indent: number, isFirst: boolean): boolean {
    if (!isFirst) {
      this.#toNextInside(indent);
      const next = this.#text.charCodeAt(this.#at);
      if (next !== comma && next !== end) throw new Unusual();
    }
    if (isFirst || this.#text.charCodeAt(this.#at) === comma) {
      this.#at += 1;
      this.#toNextInside(indent);
    }
    if (this.#text.charCodeAt(this.#at) !== end) return false;
    this.#at += 1;
    this.#end = this.#at;
    return true;
  }

  #isItem(): boolean {
    return this.#text.charCodeAt(this.#at) === dash && isSpace(this.#text.charCodeAt(this.#at + 1));
  }

  #isKey(): boolean {
    const first = this.#text.charCodeAt(this.#at);
    return first !== openBrace && first !== openBracket && this.#isColon(this.#spaces(this.#scalarEnd(this.#at, false)));
  }

  #isColon(at: number): boolean {
    return this.#text.charCodeAt(at) === colon && isSpace(this.#text.charCodeAt(at + 1));
  }

  /** The next key of a map and its colon. A known key is a mistake. */
  #key(known: Map<string, Entry>, inside: boolean): { name: string; span: Span } {
    const start = this.#at;
    const end = this.#scalarEnd(start, inside);
    const after = this.#spaces(end);
    if (end - start > 1000 || !this.#isColon(after)) throw new Unusual();
    const name = String(valueOf(this.#text.slice(start, end)));
    if (known.has(name)) throw new Unusual();
    this.#at = after + 1;
    return { name, span: this.#span(start, end) };
  }

  /** The end of the quoted text, or of the part of a bare text on this line. `inside`: braces or brackets. */
  #scalarEnd(start: number, inside: boolean): number {
    const text = this.#text;
    const first = text.charCodeAt(start);
    if (isQuote(first)) return this.#quotedEnd(start);
    const second = text.charCodeAt(start + 1);
    if (Number.isNaN(first) || indicators.has(first) || (first === dash && (isSpace(second) || isOfFlow(second)))) throw new Unusual();
    if (text.startsWith('---', start) || text.startsWith('...', start)) throw new Unusual();
    let end = start;
    for (let at = start; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === lineFeed) break;
      if (code === space) {
        if (text.charCodeAt(at + 1) === hash) break;
        continue;
      }
      if (code === colon) {
        const next = text.charCodeAt(at + 1);
        if (isSpace(next) || (inside && isOfFlow(next))) break;
      } else if (inside && isOfFlow(code)) break;
      end = at + 1;
    }
    return end;
  }

  #quotedEnd(start: number): number {
    const [text, quote] = [this.#text, this.#text.charAt(start)];
    let end = text.indexOf(quote, start + 1);
    while (end !== -1 && quote === "'" && text.charAt(end + 1) === quote) end = text.indexOf(quote, end + 2);
    if (end === -1) throw new Unusual();
    return end + 1;
  }

  /** Goes to the next character that is neither space nor comment. Returns whether it is on another line. */
  #toNext(): boolean {
    const text = this.#text;
    let isBelow = false;
    for (; this.#at < text.length; this.#at += 1) {
      const code = text.charCodeAt(this.#at);
      if (code === lineFeed) {
        this.#line = this.#at + 1;
        isBelow = true;
      } else if (code === hash) {
        if (this.#at > 0 && !isSpace(text.charCodeAt(this.#at - 1))) throw new Unusual();
        const end = text.indexOf('\n', this.#at);
        this.#at = (end === -1 ? text.length : end) - 1;
      } else if (code !== space) break;
    }
    return isBelow;
  }

  /** The same inside braces or brackets, which have no comments, and whose lines are further to the right than their map or list. */
  #toNextInside(indent: number): void {
    const text = this.#text;
    let isBelow = false;
    for (; isSpace(text.charCodeAt(this.#at)) && this.#at < text.length; this.#at += 1) {
      if (text.charCodeAt(this.#at) !== lineFeed) continue;
      this.#line = this.#at + 1;
      isBelow = true;
    }
    if (text.charCodeAt(this.#at) === hash || (isBelow && this.#column() <= indent)) throw new Unusual();
  }

  #column(): number {
    return this.#at - this.#line;
  }

  /** The offset after the spaces. */
  #spaces(at: number): number {
    let end = at;
    while (this.#text.charCodeAt(end) === space) end += 1;
    return end;
  }

  #span(start: number, end: number): Span {
    return { file: this.#file, start, end };
  }

  /** The span from an offset to the end of the last line that was read. */
  #lines(start: number): Span {
    const end = this.#text.indexOf('\n', this.#end);
    return { file: this.#file, start, end: end === -1 ? this.#text.length : end + 1 };
  }
}

const [lineFeed, space, hash, dash, colon, comma] = [code('\n'), code(' '), code('#'), code('-'), code(':'), code(',')];
const [openBrace, closeBrace, openBracket, closeBracket] = [code('{'), code('}'), code('['), code(']')];

/** Characters that begin no bare text, or only in cases that a schema never needs. */
const indicators = new Set(Array.from(',[]{}#&*!|>%@`?:', code));

/** Whether this ends a word: also the end of the text. */
const isSpace = (character: number): boolean => character === space || character === lineFeed || Number.isNaN(character);

const isOfFlow = (character: number): boolean =>
  character === comma || character === closeBrace || character === closeBracket || character === openBrace || character === openBracket;
