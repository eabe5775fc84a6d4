/** Languages of texts that people receive, in the order in which they are shown. */
export const languages = ['en', 'zh', 'zh-TW'] as const;

/** The place of a row in this order. @param row its name in the statement */
export function byLanguage(row = 't'): string {
  return `array_position(array['${languages.join(`', '`)}'], ${row}.lang)`;
}
