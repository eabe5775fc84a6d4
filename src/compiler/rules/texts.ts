import type { Json } from '../../schema/json';
import { finding, keyFinding, type Finding } from '../finding';
import type { Path } from '../source-node';
import { isDraft } from './calls';
import type { Rule } from './rule';

/** Names and codes that are the same in every language, besides those of capitals and digits alone. */
const names = new Set([
  '1080p',
  'Access',
  'Android',
  'EasyLink',
  'Endpoint',
  'Firebase',
  'iOS',
  'Key',
  'mAh',
  'MinIO',
  'PayPal',
  'Paytm',
  'PayU',
  'Razorpay',
  'Secret',
  'Shopify',
  'Stripe',
  'Twilio',
  'Wi-Fi',
]);

/** Keys whose values by language are fields, not texts. */
const ofFields = new Set(['title', 'field']);

const han = /\p{Script=Han}/u;

/** S076, S078: each language has a text of its own. A draft may wait for its Chinese texts. */
export const ownTexts: Rule = ({ source }, { contract }) =>
  textFindings(source as unknown as Json, []).filter(
    ({ path }) => path.at(-1) === 'en' || !contract || !isDraft(source, contract),
  );

const declared = 'A name that is the same in every language goes into "names" of src/compiler/rules/texts.ts';

/** What is wrong with the texts at any depth of a value. */
export function textFindings(value: Json, path: Path): Finding[] {
  const found: Finding[] = [];
  walkTexts(value, [...path], found);
  return found;
}

/** Adds the findings of a value. Every file has thousands of values, so that all of them share one list of steps. */
function walkTexts(value: Json | undefined, steps: (string | number)[], found: Finding[]): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    value.forEach((item, index) => walkBelow(item, index, steps, found));
    return;
  }
  const { en, zh } = value;
  if (typeof en === 'string' && typeof zh === 'string') found.push(...findingsOf(en, zh, steps));
  else for (const key of Object.keys(value)) walkBelow(value[key], key, steps, found);
}

function walkBelow(value: Json | undefined, step: string | number, steps: (string | number)[], found: Finding[]): void {
  steps.push(step);
  walkTexts(value, steps, found);
  steps.pop();
}

function findingsOf(en: string, zh: string, path: Path): Finding[] {
  if (ofFields.has(String(path.at(-1)))) return [];
  if (han.test(en))
    return [
      finding(
        'S076',
        [...path, 'en'],
        `the English text "${en}" has Chinese characters: have "en" and "zh" changed places?`,
      ),
    ];
  if (zh === en)
    return isCode(zh)
      ? []
      : [finding('S078', [...path, 'zh'], `"en" and "zh" are both "${zh}": translate it. ${declared}`)];
  if (han.test(zh) || isName(zh)) return [];
  return [
    finding(
      'S076',
      [...path, 'zh'],
      `the Chinese text "${zh}" has no Chinese character: translate it, or have "en" and "zh" changed places. ${declared}`,
    ),
  ];
}

/** Whether every word is a declared name, or a code of capitals and digits. */
function isCode(text: string): boolean {
  return text.split(/[\s()（）]+/).every((word) => names.has(word) || !/\p{Ll}/u.test(word));
}

/** Whether every word is a name by its form: digits, capital letters inside, no letters at all. */
function isName(text: string): boolean {
  return text.split(/[\s()（）]+/).every((word) => names.has(word) || !/^[A-Z]?[a-z]+$/.test(word));
}

/** S077: two actions don't ask with the same text: the user could not tell what is confirmed. */
export const ownQuestions: Rule = ({ source }) => {
  const first = new Map<string, string>();
  return Object.entries(source.actions ?? {}).flatMap(([name, { confirm }]): Finding[] => {
    const text = typeof confirm === 'object' ? confirm : undefined;
    return (['en', 'zh'] as const).flatMap((language): Finding[] => {
      const said = text?.[language];
      if (said === undefined) return [];
      const key = `${language} ${said}`;
      const other = first.get(key);
      if (other === undefined) first.set(key, name);
      return other === undefined || other === name
        ? []
        : [
            keyFinding(
              'S077',
              ['actions', name, 'confirm'],
              `"${name}" asks "${said}", as "${other}" does: say what each one does`,
            ),
          ];
    });
  });
};
