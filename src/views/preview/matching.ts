import { alike, normalised, termsOf, wordsAt, type Term } from './terms';

/** A record that can answer a question. */
export interface Answer {
  id: string | number;
  title: string;
  /** As written, with commas between them. */
  keywords: string;
  text: string;
}

export interface Match {
  answer: Answer;
  score: number;
  /** Why: the keywords that the question has, and its words that title and text have. */
  keywords: string[];
  inTitle: string[];
  inText: string[];
}

/*
 * How a record is scored against a question. The specification does not say how the platform does it; these are the rules
 * of the preview, quoted by its tests.
 *
 * [B1] Each keyword that the question has counts 10. A keyword of several words counts when the question has all of them.
 * [B2] The title counts 6 times the share of the question's terms that it has, the text 3 times.
 * [B3] A question that is the title itself counts 20 more.
 * [B4] Below 3 a record does not answer: half of the question in its title, or a keyword, is the least.
 * [B5] Of equal scores the first one wins.
 */
const weight = { keyword: 10, title: 6, text: 3, sameTitle: 20 };
const least = 3;

/** The records that answer a question, the best one first. */
export function matchesOf(question: string, answers: readonly Answer[]): Match[] {
  const terms = termsOf(question);
  if (terms.length === 0) return [];
  const plain = normalised(question);
  return answers
    .map((answer) => matchOf(plain, terms, answer))
    .filter(({ score }) => score >= least)
    .sort((one, other) => other.score - one.score);
}

function matchOf(plain: string, terms: readonly Term[], answer: Answer): Match {
  const title = termsOf(answer.title);
  const text = termsOf(answer.text);
  const keywords = keywordsOf(answer.keywords).filter((keyword) => hasKeyword(plain, terms, keyword));
  const inTitle = terms.filter((term) => title.some((other) => alike(term.text, other.text)));
  const inText = terms.filter((term) => text.some((other) => alike(term.text, other.text)));
  const share = (found: readonly Term[]) => found.length / terms.length;
  const isTitle = bare(plain) === bare(normalised(answer.title));
  return {
    answer,
    score:
      keywords.length * weight.keyword +
      share(inTitle) * weight.title +
      share(inText) * weight.text +
      (isTitle ? weight.sameTitle : 0),
    keywords,
    inTitle: wordsAt(plain, inTitle),
    inText: wordsAt(plain, inText),
  };
}

/** Keywords with their usual separators: commas of both scripts, semicolons, line breaks. */
export function keywordsOf(text: string): string[] {
  return [
    ...new Set(
      text
        .split(/[,，、;；\n]/)
        .map((keyword) => keyword.trim())
        .filter(Boolean),
    ),
  ];
}

/** Chinese keywords can be anywhere in the question; of others, all words must be words of the question. */
function hasKeyword(plain: string, terms: readonly Term[], keyword: string): boolean {
  const wanted = normalised(keyword);
  if (/\p{Script=Han}/u.test(wanted)) return plain.includes(wanted);
  const words = termsOf(keyword);
  return words.length > 0 && words.every(({ text }) => terms.some((term) => alike(term.text, text)));
}

function bare(plain: string): string {
  return plain.replace(/[^\p{L}\p{N}]+/gu, '');
}
