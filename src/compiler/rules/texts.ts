import { isContent, type Json } from '../../schema/json';
import { finding, keyFinding, type Finding } from '../finding';
import { wholeLanguages, type DeclaredLanguages } from '../languages';
import type { TextSource } from '../source';
import type { Path } from '../source-node';
import { suggestion } from '../../schema/suggest';
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

const han = /\p{Script=Han}/u;

/** S016, S076, S078, S100: each language has a text of its own. A draft may wait for all but its English texts. */
export const ownTexts: Rule = ({ source }, { contract, languages }) =>
  textFindings(source as unknown as Json, [], languages).filter(
    ({ id, path }) => id === 'S100' || path.at(-1) === 'en' || !contract || !isDraft(source, contract),
  );

const declared = 'A name that is the same in every language goes into "names" of src/compiler/rules/texts.ts';

/** What is wrong with the texts at any depth of a value. */
export function textFindings(value: Json, path: Path, languages: DeclaredLanguages): Finding[] {
  const found: Finding[] = [];
  const asked = { declared: Object.keys(languages), whole: wholeLanguages(languages) };
  walkTexts(
    value,
    [...path],
    (text, steps) => void found.push(...languageFindings(text, steps, asked), ...findingsOf(text, steps)),
  );
  return found;
}

/** The texts at any depth of a value, without names of fields by language. */
export function textsIn(value: Json): TextSource[] {
  const found: TextSource[] = [];
  walkTexts(value, [], (text, path) => void (isOfFields(text, path) || found.push(text)));
  return found;
}

/** Calls `see` with every text at any depth of a value. Every file has thousands of values, so that all of them share one list of steps. */
function walkTexts(value: Json | undefined, steps: (string | number)[], see: See): void {
  if (!isContent(value)) return;
  if (Array.isArray(value)) {
    value.forEach((item, index) => walkBelow(item, index, steps, see));
    return;
  }
  if (typeof value['en'] === 'string' && typeof value['zh'] === 'string') see(value as unknown as TextSource, steps);
  else for (const key of Object.keys(value)) walkBelow(value[key], key, steps, see);
}

type See = (text: TextSource, path: Path) => void;

function walkBelow(value: Json | undefined, step: string | number, steps: (string | number)[], see: See): void {
  steps.push(step);
  walkTexts(value, steps, see);
  steps.pop();
}

/** S100: languages that are not declared. S016: those that need this text, besides the console's own, which its shape has. */
function languageFindings(
  text: TextSource,
  path: Path,
  { declared: all, whole }: { declared: string[]; whole: string[] },
): Finding[] {
  const unknown = Object.keys(text).filter((language) => !all.includes(language));
  const missing = isOfFields(text, path) ? [] : whole.filter((language) => text[language] === undefined);
  return [
    ...unknown.flatMap((language) =>
      keyFinding(
        'S100',
        [...path, language],
        `"${language}" is no language of schemas/_defaults.yaml${suggestion(language, all) || `: ${all.join(', ')}`}`,
      ),
    ),
    ...missing.flatMap((language) =>
      keyFinding(
        'S016',
        [...path],
        `"${String(path.findLast((step) => typeof step === 'string'))}" has no text for "${language}"`,
      ),
    ),
  ];
}

/** Whether the values by language are fields or values, not texts. */
function isOfFields({ en, zh }: TextSource, path: Path): boolean {
  const key = String(path.at(-1));
  return (
    key === 'title' ||
    key === 'default' ||
    path.at(-2) === 'columns' ||
    (key === 'text' && [en, zh].every((name) => /^[a-z]\w*$/.test(name)))
  );
}

function findingsOf({ en, zh, ...others }: TextSource, path: Path): Finding[] {
  if (isOfFields({ en, zh, ...others }, path)) return [];
  if (han.test(en))
    return finding(
      'S076',
      [...path, 'en'],
      `the English text "${en}" has Chinese characters: have "en" and "zh" changed places?`,
    );
  if (zh === en)
    return isCode(zh)
      ? []
      : finding('S078', [...path, 'zh'], `"en" and "zh" are both "${zh}": translate it. ${declared}`);
  if (han.test(zh) || isName(zh)) return [];
  return finding(
    'S076',
    [...path, 'zh'],
    `the Chinese text "${zh}" has no Chinese character: translate it, or have "en" and "zh" changed places. ${declared}`,
  );
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
        : keyFinding(
            'S077',
            ['actions', name, 'confirm'],
            `"${name}" asks "${said}", as "${other}" does: say what each one does`,
          );
    });
  });
};
