import type { Languages } from '../../schema/languages';
import type { Manifest, Sections } from '../../schema/directory';
import { limited } from '../../load';
import { readData } from '../release';
import type { Messages } from './i18n-provider';

/** The data of one language that loads at the start: messages, names of all resources, sections of the menu. */
export interface Texts {
  language: string;
  /** All that can be chosen. */
  languages: Languages;
  /** Address of the definitions, with a slash at its end. */
  address: string;
  messages: Messages;
  manifest: Manifest;
  sections: Sections;
}

/** The texts that the first list does not show. */
export function loadRest({ address, language }: Texts): Promise<Messages> {
  return limited(() => readData<Messages>(`${address}${language}/rest.json`));
}

export async function loadTexts(
  language: string,
  { address, languages }: Pick<Texts, 'address' | 'languages'>,
): Promise<Texts> {
  const start = await limited(() =>
    readData<Omit<Texts, 'language' | 'languages' | 'address'>>(`${address}${language}/start.json`),
  );
  return { ...start, language, languages, address };
}
