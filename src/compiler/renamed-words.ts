/** Words that the language called otherwise, by the title of the part of the JSON Schema that they stand in. */
export const renamedWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a resource file': { one: 'singular' },
  'a field': { span: 'rangeKeys', seal: 'sealWith', untouched: 'omitUnchanged' },
  'an action': { with: 'sendFields' },
  'a preview': { look: 'channel' },
};

/** What a word of a part is called now; undefined when it was not renamed. */
export function newWord(part: string | undefined, word: string): string | undefined {
  return Object.entries(renamedWords[part ?? ''] ?? {}).find(([old]) => old === word)?.[1];
}
