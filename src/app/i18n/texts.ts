import type { Languages } from '../../schema/languages';
import type { FirstIcons, Manifest, Sections } from '../../schema/directory';
import { limited } from '../../load';
import { readData } from '../release';
import type { Messages } from './i18n-provider';

/** The data of one language that loads at the start: messages, names of all resources, sections of the menu, names of the first icons. */
export interface Texts {
  language: string;
  /** All that can be chosen. */
  languages: Languages;
  /** Address of the definitions, with a slash at its end. */
  address: string;
  messages: Messages;
  manifest: Manifest;
  sections: Sections;
  icons: FirstIcons;
}

/** A section of the locales that loads later, or `late`: those of all lazy parts. */
export function loadSection({ address, language }: Texts, section: string): Promise<Messages> {
  return limited(() => readData<Messages>(`${address}${language}/texts.${section}.json`));
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
