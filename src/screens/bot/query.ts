/** What is edited: the bot of a language, an article, or nothing yet. */
export interface BotQuery {
  /** Language of the bot; `lang` in the address is that of the console. */
  of: string;
  /** Ids, or `new`. */
  bot: string | undefined;
  article: string | undefined;
  /** Category of a new article. */
  category: string | undefined;
}

/**
 * @param languages those that there are, the usual one first
 */
export function readQuery(query: URLSearchParams, languages: readonly string[]): BotQuery {
  const asked = query.get('of') ?? '';
  return {
    of: languages.includes(asked) ? asked : (languages[0] ?? ''),
    bot: query.get('bot') || undefined,
    article: query.get('article') || undefined,
    category: query.get('category') || undefined,
  };
}

/** The address of another thing to edit; what is not ours stays as it is. */
export function addressOf(query: URLSearchParams, target: { of: string } & Partial<BotQuery>): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const key of ['of', 'bot', 'article', 'category'] as const) {
    const value = target[key];
    if (value === undefined) next.delete(key);
    else next.set(key, value);
  }
  return next;
}

/** Whether a way leads to another thing to edit. */
export function isOther(from: { search: string }, to: { search: string }): boolean {
  const [one, other] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  return ['of', 'bot', 'article', 'category'].some((key) => one.get(key) !== other.get(key));
}

/** The languages of the dictionary with that of the console first. */
export function usualFirst(languages: readonly string[], console: string): string[] {
  const usual = languages.find((language) => language === console) ?? languages.find((language) => console.startsWith(language));
  return usual === undefined ? [...languages] : [usual, ...languages.filter((language) => language !== usual)];
}
