import { limited } from '../../load';

interface Describer {
  locales: object;
  toString: (spec: string, options: { locale: string; use24HourTimeFormat: boolean }) => string;
}

/** Describes a valid cron expression in words, in UTC; undefined when it can't. Loads cronstrue first; in a language that it does not have, it speaks English. */
export async function describeCron(spec: string, language: string): Promise<string | undefined> {
  const cronstrue = await loadDescriber(language);
  const [base = ''] = language.split('-');
  const locale = [chinese[language], language.replace('-', '_'), base].find(
    (name) => name && name in cronstrue.locales,
  );
  const words = described(cronstrue, spec, locale ?? 'en');
  return words && `${words} (UTC)`;
}

const chinese: Record<string, string> = { zh: 'zh_CN', 'zh-TW': 'zh_TW' };

/** English and Chinese have files of their own; all the other languages are in one. */
async function loadDescriber(language: string): Promise<Describer> {
  if (language !== 'en' && !chinese[language]) return (await limited(() => import('cronstrue/i18n'))).default;
  const [{ default: cronstrue }] = await Promise.all([limited(() => import('cronstrue')), loadChinese(language)]);
  return cronstrue;
}

async function loadChinese(language: string): Promise<void> {
  if (language === 'zh') await limited(() => import('cronstrue/locales/zh_CN'));
  if (language === 'zh-TW') await limited(() => import('cronstrue/locales/zh_TW'));
}

function described(cronstrue: Describer, spec: string, locale: string): string | undefined {
  try {
    return cronstrue.toString(spec, { locale, use24HourTimeFormat: true });
  } catch {
    return undefined;
  }
}
