import type { Languages } from '../../schema/languages';

/** Paths that are English unless the query says otherwise (docs/decisions.md#language). */
const ENGLISH_PATHS = ['/authorize', '/link3_login'];

interface Place {
  pathname: string;
  search: string;
}

/**
 * Language of a page: that of the query; else English on the pages above; else the user's stored choice; else that of the
 * browser, where Chinese is Simplified Chinese; else English.
 */
export function languageOf(place: Place, browser: string, chosen: string | null, languages: Languages): string {
  const asked = new URLSearchParams(place.search).get('lang');
  const named = (code: string | null) => nearestLanguage(code, languages);
  return (
    named(asked) ??
    (ENGLISH_PATHS.includes(place.pathname.replace(/\/+$/, '')) ? 'en' : named(chosen)) ??
    named(/zh/i.test(browser) ? 'zh' : browser) ??
    'en'
  );
}

/** The language with this code; else one of the same script, such as `zh-TW` for `zh-HK`; else any of the same language. */
function nearestLanguage(code: string | null, languages: Languages): string | undefined {
  const codes = Object.keys(languages);
  const found = codes.find((one) => one.toLowerCase() === code?.toLowerCase());
  if (found !== undefined) return found;
  const wanted = wholeOf(code ?? '');
  if (!wanted) return undefined;
  const near = codes.map(wholeOf);
  const same = near.findIndex((one) => one?.language === wanted.language && one.script === wanted.script);
  return codes[same] ?? codes.find((_one, index) => near[index]?.language === wanted.language);
}

/** With the usual script: `zh-Hant-HK` for `zh-HK`; undefined for what is no code. */
function wholeOf(code: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(code).maximize();
  } catch {
    return undefined;
  }
}

/** The search with lang; an existing one stays. */
export function withLang(search: string, language: string): string {
  const query = new URLSearchParams(search);
  if (query.has('lang')) return search;
  const added = `lang=${language}`;
  return search.length > 1 ? `${search}&${added}` : `?${added}`;
}

/** The address of a page (path, query and hash) with this language instead of its own. */
export function inLanguage(page: string, language: string): string {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(page) ?? [];
  return `${path}${withLang(withoutLang(search), language)}${hash}`;
}

/** The search without lang. */
export function withoutLang(search: string): string {
  const rest = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !/^lang(=|$)/.test(part));
  return rest.length > 0 ? `?${rest.join('&')}` : '';
}
