import type { Page } from '@playwright/test';
import { readLocale } from '../../scripts/check/locale-files';

/** Words that a Chinese text does not translate: abbreviations, and names of products and protocols. */
const asTheyAre =
  'Access AccessKey AccessSecret Android AppKey AppSecret CPU DK Endpoint ICCID ID iOS IP Key MAC OEM Secret SN SSL UID URL';

const allowed = new Set(asTheyAre.toLowerCase().split(' '));

/** Every key of the shell's texts, `list.columns`: none of them may be read on a page. */
const keys = keysOf(readLocale('locales', 'en'));

/** Keys of texts that a page shows instead of the texts. */
export async function rawKeys(page: Page): Promise<string[]> {
  return keysAmong(await page.locator('body').innerText());
}

/** Keys of texts among the words of a text. */
export function keysAmong(text: string): string[] {
  return text.split(/[\s|，。：“”"'()]+/).filter((word) => keys.has(word));
}

/** What is named in the language of the page: column headers, labels, buttons and tabs. */
export const namedParts = 'th:not([scope="row"]), label, button, [role="tab"], legend, h1, h2';

/** Those named parts of the content that are not Chinese, on a page that should be. */
export async function notChinese(page: Page): Promise<string[]> {
  const names = await page
    .getByRole('main')
    .locator(namedParts)
    .evaluateAll((elements) =>
      elements.map((element) => element.getAttribute('aria-label') ?? element.textContent ?? ''),
    );
  return names.filter((name) => !isChinese(name));
}

/** Whether a text is Chinese, or one that is written the same in any language. */
export function isChinese(text: string): boolean {
  return (
    /\p{Script=Han}/u.test(text) ||
    !/\p{L}/u.test(text) ||
    text
      .trim()
      .toLowerCase()
      .split(/[\s/]+/)
      .every((word) => allowed.has(word))
  );
}

function keysOf(texts: unknown, path = ''): Set<string> {
  if (typeof texts !== 'object' || texts === null) return new Set([path]);
  return new Set(Object.entries(texts).flatMap(([name, inner]) => [...keysOf(inner, path ? `${path}.${name}` : name)]));
}
