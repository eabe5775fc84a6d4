import { base } from 'virtual:defs';
import type { Manifest, Sections } from '../../schema/directory';
import { limited } from '../../ui/load';
import type { Messages } from './i18n-provider';
import type { Language } from './language';

/** The data of one language that loads at the start: messages, names of all resources, sections of the menu. */
export interface Texts {
  language: Language;
  messages: Messages;
  manifest: Manifest;
  sections: Sections;
}

const loaders: Record<Language, () => Promise<[{ default: Messages }, { default: Manifest; sections: Sections }]>> = {
  en: () => limited(() => Promise.all([import('virtual:locale/en'), import('virtual:manifest/en')])),
  'zh-CN': () => limited(() => Promise.all([import('virtual:locale/zh-CN'), import('virtual:manifest/zh-CN')])),
  'zh-TW': () => limited(() => Promise.all([import('virtual:locale/zh-TW'), import('virtual:manifest/zh-TW')])),
};

/** The texts of one section of the locales. */
export function loadSection(language: Language, section: string): Promise<Messages> {
  return limited(async () => {
    const response = await fetch(`${base}${language}/texts.${section}.json`);
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    return (await response.json()) as Messages;
  });
}

export async function loadTexts(language: Language): Promise<Texts> {
  const [messages, manifest] = await loaders[language]();
  return { language, messages: messages.default, manifest: manifest.default, sections: manifest.sections };
}
