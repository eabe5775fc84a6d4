import { base } from 'virtual:defs';
import type { Manifest } from '../schema/definition';
import { limited } from '../ui/chunk';
import type { Messages } from './i18n';
import type { Language } from './language';

/** What one language needs at once: messages, and the names of all resources. */
export interface Texts {
  language: Language;
  messages: Messages;
  manifest: Manifest;
}

const loaders: Record<Language, () => Promise<[{ default: Messages }, { default: Manifest }]>> = {
  en: () => Promise.all([import('virtual:locale/en'), import('virtual:manifest/en')]),
  'zh-CN': () => Promise.all([import('virtual:locale/zh-CN'), import('virtual:manifest/zh-CN')]),
  'zh-TW': () => Promise.all([import('virtual:locale/zh-TW'), import('virtual:manifest/zh-TW')]),
};

/** The texts that one folder of src/screens needs. */
export function loadSection(language: Language, section: string): Promise<Messages> {
  return limited(async () => {
    const response = await fetch(`${base}${language}/texts.${section}.json`);
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    return (await response.json()) as Messages;
  });
}

export async function loadTexts(language: Language): Promise<Texts> {
  const [messages, manifest] = await limited(loaders[language]);
  return { language, messages: messages.default, manifest: manifest.default };
}
