/** One thing that a question asks about, and where it stands in the normalised question. */
export interface Term {
  text: string;
  from: number;
  to: number;
}

/** Lower case, no accents, full-width forms as usual ones, and `Wi-Fi` as `wifi`: what a person means by the same word. */
export function normalised(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(\p{L})[-'’](?=\p{L})/gu, '$1');
}

/**
 * The terms of a text. Where words are written with blanks they are the words; Chinese has none, so its runs are cut into
 * overlapping pairs of characters: 设备离线 is 设备, 备离, 离线. Words that every question has (how, my, 怎么) are left out.
 */
export function termsOf(text: string): Term[] {
  const plain = normalised(text);
  return [...plain.matchAll(RUN)]
    .flatMap((run) => (HAN.test(run[0]) ? pairsOf(run[0], run.index) : wordOf(run[0], run.index)))
    .filter((term) => !EMPTY.has(term.text));
}

const RUN = /\p{Script=Han}+|[\p{L}\p{N}]+?(?=\p{Script=Han}|[^\p{L}\p{N}]|$)/gu;
const HAN = /\p{Script=Han}/u;

function pairsOf(run: string, at: number): Term[] {
  const signs = [...run];
  if (signs.length === 1) return [{ text: run, from: at, to: at + run.length }];
  let from = at;
  return signs.slice(0, -1).map((sign, index) => {
    const text = sign + (signs[index + 1] ?? '');
    const term = { text, from, to: from + text.length };
    from += sign.length;
    return term;
  });
}

function wordOf(word: string, from: number): Term[] {
  return [{ text: word, from, to: from + word.length }];
}

/** Whether two terms are the same word, or one with an ending: cancel, cancels, cancelled. */
export function alike(one: string, other: string): boolean {
  if (one === other) return true;
  if (HAN.test(one) || HAN.test(other)) return false;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= 3 && long.startsWith(short) && long.length - short.length <= (short.length === 3 ? 1 : 4);
}

/** Words of a normalised question that these terms make up; pairs that overlap are one word again. */
export function wordsAt(plain: string, terms: readonly Term[]): string[] {
  const words: { from: number; to: number }[] = [];
  for (const { from, to } of [...terms].sort((one, other) => one.from - other.from)) {
    const last = words.at(-1);
    if (last && from < last.to) last.to = Math.max(last.to, to);
    else words.push({ from, to });
  }
  return [...new Set(words.map(({ from, to }) => plain.slice(from, to)))];
}

/** Said in every question, so that they tell nothing. */
const EMPTY = new Set(
  `a an and are as at be but by can could did do does for from get got had has have hi hello how i if in is it its me my of on or our please so
  than that the their them then there these this to was we were what when where which who why will with would you your
  怎么 么办 怎样 如何 什么 为什 为何 请问 我的 我们 你们 你好 您好 可以 是否 能否 不能 一下 一个 这个 那个 的了 了吗 的吗 吗 呢 的 了 我 是 有
  怎麼 麼辦 怎樣 什麼 為什 為何 請問 我們 你們 可以嗎 這個 那個 嗎`.split(/\s+/),
);
