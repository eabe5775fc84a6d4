import { Parser } from 'saxen';
import { FileProblem } from './file-problem';

interface XmlListener {
  /** Names are without prefix, values decoded. */
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/**
 * Reports the elements and texts of an XML part as the reading library sees them: it has a copy of the same parser, and
 * this takes prefixes off in the same way. What is counted here is then what the library reads. Throws a FileProblem
 * for a part that is no XML.
 */
export function readXml(part: Uint8Array | undefined, { open, text, close }: XmlListener): void {
  const parser = new Parser();
  parser.on('error', () => {
    throw new FileProblem('import.file.broken');
  });
  if (open)
    parser.on('openTag', (name, attributes, decode) => open(localName(name), localAttributes(attributes(), decode)));
  if (text) parser.on('text', (encoded, decode) => text(decode(encoded)));
  if (close) parser.on('closeTag', (name) => close(localName(name)));
  parser.parse(new TextDecoder().decode(part));
}

/** Writes into the object while it reads it, as the library does, so that of `x:r` and `r` the same one counts. */
function localAttributes(attributes: Record<string, string>, decode: (text: string) => string): Record<string, string> {
  for (const name in attributes)
    attributes[localName(name, name.startsWith('xmlns:') ? 6 : 0)] = decode(attributes[name] ?? '');
  return attributes;
}

function localName(name: string, from = 0): string {
  const colon = name.indexOf(':', from);
  return colon < 0 ? name : name.slice(colon + 1);
}
