/** The interface's languages and how the query names them. */
export type Language = 'en' | 'zh-CN' | 'zh-TW';

export const LANGUAGES: { language: Language; name: string }[] = [
  { language: 'en', name: 'English' },
  { language: 'zh-CN', name: '简体中文' },
  { language: 'zh-TW', name: '繁體中文' },
];

/** Paths that are English unless the query says otherwise (docs/decisions.md#language). */
const ENGLISH_PATHS = ['/authorize', '/link3_login'];

interface Place {
  pathname: string;
  search: string;
}

/**
 * Language of a page: that of the query; else English on the pages above; else the user's stored choice; else Chinese
 * when the browser's language contains zh; else English.
 */
export function languageOf(place: Place, browser: string, chosen: string | null): Language {
  const asked = new URLSearchParams(place.search).get('lang');
  return (
    named(asked) ??
    (ENGLISH_PATHS.includes(place.pathname.replace(/\/+$/, '')) ? 'en' : named(chosen)) ??
    (browser.toLowerCase().includes('zh') ? 'zh-CN' : 'en')
  );
}

function named(lang: string | null): Language | undefined {
  const text = lang?.toLowerCase() ?? '';
  if (text === 'en' || text.startsWith('en-')) return 'en';
  if (['zh-tw', 'zh-hk', 'zh-hant'].includes(text)) return 'zh-TW';
  return text.startsWith('zh') ? 'zh-CN' : undefined;
}

/** The name of a language in the query: zh for Simplified Chinese. */
function queryName(language: Language): string {
  return language === 'zh-CN' ? 'zh' : language;
}

/** The search with lang; an existing one stays. */
export function withLang(search: string, language: Language): string {
  const query = new URLSearchParams(search);
  if (query.has('lang')) return search;
  const added = `lang=${queryName(language)}`;
  return search.length > 1 ? `${search}&${added}` : `?${added}`;
}

/** The address of a page (path, query and hash) with this language instead of its own. */
export function inLanguage(page: string, language: Language): string {
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
