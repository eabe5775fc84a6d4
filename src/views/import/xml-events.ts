import { Parser } from 'saxen';
import { FileProblem } from './file-problem';

interface XmlListener {
  /** Names are without prefix, values decoded. */
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** Reports the elements and texts of an XML part. Throws a FileProblem for a part that is no XML. */
export function readXml(part: Uint8Array | undefined, { open, text, close }: XmlListener): void {
  const parser = new Parser();
  parser.on('error', () => {
    throw new FileProblem('import.file.broken');
  });
  if (open)
    parser.on('openTag', (name, attributes, decode) => open(localName(name), localAttributes(attributes(), decode)));
  if (text) {
    parser.on('text', (encoded, decode) => text(decode(encoded)));
    parser.on('cdata', text);
  }
  if (close) parser.on('closeTag', (name) => close(localName(name)));
  parser.parse(new TextDecoder().decode(part));
}

/** An attribute without a prefix counts before one with it. */
function localAttributes(attributes: Record<string, string>, decode: (text: string) => string): Record<string, string> {
  const found = Object.entries(attributes).map(([name, value]) => [name, decode(value)] as const);
  return {
    ...Object.fromEntries(found.map(([name, value]) => [localName(name), value])),
    ...Object.fromEntries(found),
  };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
