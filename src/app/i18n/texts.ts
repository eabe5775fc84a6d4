import type { FirstIcons, Manifest, Sections } from '../../schema/directory';
import { limited } from '../../load';
import { readData } from '../release';
import type { Messages } from './i18n-provider';
import type { Language } from './language';

/** The data of one language that loads at the start: messages, names of all resources, sections of the menu, names of the first icons. */
export interface Texts {
  language: Language;
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

/** @param address of the definitions */
export async function loadTexts(language: Language, address: string): Promise<Texts> {
  const start = await limited(() => readData<Omit<Texts, 'language' | 'address'>>(`${address}${language}/start.json`));
  return { ...start, language, address };
}
