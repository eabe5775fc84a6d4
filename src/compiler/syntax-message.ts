import type { YAMLError } from 'yaml';
import type { SourceFile, Span } from './source-node';

/** Describes a syntax error at its cause: the brace that is never closed, not the line where the parser notices it. */
export function syntaxProblem(
  { code, message, pos: [start, end] }: YAMLError,
  file: SourceFile,
): { span: Span; message: string } {
  const { text } = file;
  const here = (said: string, from = start, to = end) => ({ span: { file, start: from, end: to }, message: said });
  const first = text[start] ?? '';
  switch (code) {
    case 'TAB_AS_INDENT':
      return here('tabs are not allowed: indent lines with spaces');
    case 'BAD_INDENT': {
      const open = message.startsWith('Flow') ? openAt(text.slice(0, start)) : undefined;
      if (open === undefined)
        return here(
          'this line has another indentation than its neighbours: the keys of a map begin in the same column',
          start,
          lineEnd(text, start),
        );
      return here(`"${text[open]}" is never closed: "${text[open] === '{' ? '}' : ']'}" is missing`, open, open + 1);
    }
    case 'MISSING_CHAR': {
      const open = openAt(text.slice(0, start), 'quote');
      return open === undefined
        ? here(message)
        : here(`the quotation mark is never closed: ${text[open]} is missing`, open, open + 1);
    }
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'BLOCK_IN_FLOW':
      return here(
        'a second ": " in one value: put a text with a colon in quotes, or a comma before the next key',
        start,
        lineEnd(text, start),
      );
    case 'BAD_SCALAR_START':
      return here(`a text cannot begin with "${first}": put it in quotes`);
    case 'MULTILINE_IMPLICIT_KEY':
      return here('a key without a value: ": " and its value are missing', start, lineEnd(text, start));
    case 'MULTIPLE_DOCS':
      return here('a file is one document: "---" is allowed only at its beginning', start, start + 3);
    default:
      if (/call stack/i.test(message)) return here('lists and maps are nested too deep');
      return first === '}' || first === ']' ? here(`"${first}" has no opening bracket`) : here(message);
  }
}

function lineEnd(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end === -1 ? text.length : end;
}

/** The last open bracket or quotation mark of a text. It counts only where a value can begin; a bracket also inside other brackets. */
function openAt(text: string, wanted: 'bracket' | 'quote' = 'bracket'): number | undefined {
  const open: number[] = [];
  let quote: number | undefined;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (quote !== undefined) {
      if (char === '\\' && text[quote] === '"') at += 1;
      else if (char === text[quote]) quote = undefined;
      continue;
    }
    const begins = /(?:^|[\n:,[{-])\s*$/.test(text.slice(Math.max(0, at - 40), at));
    if (char === '#' && /(?:^|\s)$/.test(text.slice(Math.max(0, at - 1), at))) at = lineEnd(text, at);
    else if (begins && (char === '"' || char === "'")) quote = at;
    else if ((begins || open.length > 0) && (char === '{' || char === '[')) open.push(at);
    else if (char === '}' || char === ']') open.pop();
  }
  return wanted === 'quote' ? quote : open.at(-1);
}
