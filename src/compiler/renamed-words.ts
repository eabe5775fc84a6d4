/** Renamed words of the language: the title of a part of the JSON Schema → old word → new word. */
export const renamedWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a resource file': { one: 'singular' },
  'a field': { span: 'rangeKeys', seal: 'sealWith', untouched: 'omitUnchanged' },
  'an action': { with: 'sendFields' },
  'a preview': { look: 'channel' },
};

/** The new name of a word; undefined when it was not renamed. */
export function newWord(part: string | undefined, word: string): string | undefined {
  return Object.entries(renamedWords[part ?? ''] ?? {}).find(([old]) => old === word)?.[1];
}
