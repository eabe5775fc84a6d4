import { alike, normalised, termsOf, wordsAt, type Term } from './terms';

/** An article as the bot answers from it. */
export interface Article {
  id: string | number;
  title: string;
  /** As written, with commas between them. */
  keywords: string;
  content: string;
  /** Neither the article nor its category is disabled. */
  enabled: boolean;
}

export interface Match {
  article: Article;
  score: number;
  /** Why: the keywords that the question has, and its words that title and text have. */
  keywords: string[];
  inTitle: string[];
  inText: string[];
}

/*
 * How an article is scored against a question. The specification does not say how the platform does it; these are the
 * rules of the preview, quoted by its tests.
 *
 * [B1] Each keyword that the question has counts 10. A keyword of several words counts when the question has all of them.
 * [B2] The title counts 6 times the share of the question's terms that it has, the text 3 times.
 * [B3] A question that is the title itself counts 20 more.
 * [B4] Below 3 an article does not answer: half of the question in its title, or a keyword, is the least.
 * [B5] Disabled articles, and those of disabled categories, do not answer.
 * [B6] Of equal scores the one that stands first wins.
 */
const weight = { keyword: 10, title: 6, text: 3, sameTitle: 20 };
const least = 3;

/** The articles that answer a question, the best one first. */
export function matchesOf(question: string, articles: readonly Article[]): Match[] {
  const terms = termsOf(question);
  if (terms.length === 0) return [];
  const plain = normalised(question);
  return articles
    .filter(({ enabled }) => enabled)
    .map((article) => matchOf(plain, terms, article))
    .filter(({ score }) => score >= least)
    .sort((one, other) => other.score - one.score);
}

function matchOf(plain: string, terms: readonly Term[], article: Article): Match {
  const title = termsOf(article.title);
  const text = termsOf(article.content);
  const keywords = keywordsOf(article.keywords).filter((keyword) => hasKeyword(plain, terms, keyword));
  const inTitle = terms.filter((term) => title.some((other) => alike(term.text, other.text)));
  const inText = terms.filter((term) => text.some((other) => alike(term.text, other.text)));
  const share = (found: readonly Term[]) => found.length / terms.length;
  const same = bare(plain) === bare(normalised(article.title));
  return {
    article,
    score: keywords.length * weight.keyword + share(inTitle) * weight.title + share(inText) * weight.text + (same ? weight.sameTitle : 0),
    keywords,
    inTitle: wordsAt(plain, inTitle),
    inText: wordsAt(plain, inText),
  };
}

/** Keywords as people separate them: commas of both scripts, semicolons, line breaks. */
export function keywordsOf(text: string): string[] {
  return [...new Set(text.split(/[,，、;；\n]/).map((keyword) => keyword.trim()).filter(Boolean))];
}

/** Chinese keywords stand anywhere in the question; others are words of it, all of them. */
function hasKeyword(plain: string, terms: readonly Term[], keyword: string): boolean {
  const wanted = normalised(keyword);
  if (/\p{Script=Han}/u.test(wanted)) return plain.includes(wanted);
  const words = termsOf(keyword);
  return words.length > 0 && words.every(({ text }) => terms.some((term) => alike(term.text, text)));
}

function bare(plain: string): string {
  return plain.replace(/[^\p{L}\p{N}]+/gu, '');
}
