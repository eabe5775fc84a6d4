import { spellingsOf } from '../../fields/text/spellings';

/** The typed text in the forms that searches need. */
export interface Typed {
  text: string;
  /** In lower case, for labels. */
  words: string[];
  /** The text as a platform may store it: as typed, without separators, in upper case, as a MAC address. */
  forms: string[];
  /** Whether it looks like a number, a key or an address, and not like a name. */
  codeLike: boolean;
}

const longest = 128;

export function readTyped(raw: string): Typed {
  const text = raw.trim().replace(/\s+/g, ' ').slice(0, longest);
  const upper = text.toUpperCase();
  const forms = spellingsOf(text);
  if (/^[0-9 -]+$/.test(text)) forms.push(text.replace(/[ -]/g, ''));
  return {
    text,
    words: text.toLowerCase().split(' ').filter(Boolean),
    forms: [...new Set(forms)],
    codeLike:
      /^[\x21-\x7e]+$/.test(text.replaceAll(' ', '')) &&
      (/\d/.test(text) || (text.length > 2 && text === upper && !text.includes(' '))),
  };
}
