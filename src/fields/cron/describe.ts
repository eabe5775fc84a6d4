import { limited } from '../../load';
import type { CellContext } from '../cell';

interface Describer {
  toString: (spec: string, options: { locale: string; use24HourTimeFormat: boolean }) => string;
}

/** Describes a valid cron expression in words, in UTC; undefined when it can't. Loads cronstrue first. */
export async function describeCron(spec: string, language: CellContext['language']): Promise<string | undefined> {
  const [{ default: cronstrue }] = await Promise.all([limited(() => import('cronstrue')), loadWords(language)]);
  const words = described(cronstrue, spec, language.replace('-', '_'));
  return words && `${words} (UTC)`;
}

function loadWords(language: CellContext['language']): Promise<unknown> {
  if (language === 'zh-CN') return limited(() => import('cronstrue/locales/zh_CN'));
  if (language === 'zh-TW') return limited(() => import('cronstrue/locales/zh_TW'));
  return Promise.resolve();
}

function described(cronstrue: Describer, spec: string, locale: string): string | undefined {
  try {
    return cronstrue.toString(spec, { locale, use24HourTimeFormat: true });
  } catch {
    return undefined;
  }
}
