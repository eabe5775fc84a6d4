/** A version of the schema language, and the words that it renamed: title of a part of the JSON Schema → old word → new word, or an example of what is written instead. */
export interface LanguageStep {
  version: number;
  renamed: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Every version after the first. A renamed word gets a step of its own; new words need none. An old word never gets another meaning. */
export const languageSteps: readonly LanguageStep[] = [
  {
    version: 2,
    renamed: {
      'a resource file': { one: 'singular' },
      'a field': { span: 'rangeKeys', seal: 'sealWith', untouched: 'omitUnchanged' },
      'an action': { with: 'sendFields' },
      'a preview': { look: 'channel' },
    },
  },
  {
    version: 3,
    renamed: {
      'an action': {
        on: 'places',
        page: 'extension',
        match: 'open: { resource: …, match: … }',
        filter: 'open: { resource: …, filter: … }',
        facts: 'shows: [{ label: …, resource: … }]',
      },
      'a resource file': { everyone: 'grantedToAll', page: 'extension' },
      'a tab': { page: 'extension' },
      'a call': { once: 'idempotencyKey' },
      'a field': { atMost: 'max', atLeast: 'min', zero: 'zeroText', doubt: 'warn' },
      'a card of the split view': { late: 'warn' },
      'a total of the list': { across: 'columns', apart: 'separate' },
      'a proposal': { field: 'value' },
      'the paging': { no: 'number' },
      'records of another resource': {
        within: 'when: category_id.state == 1',
        keywords: 'fields: [keywords]',
        hours: 'preview: { hours: … }',
        otherwise: 'preview: { otherwise: … }',
      },
    },
  },
];

/** The version that this compiler reads. */
export const languageVersion = languageSteps.at(-1)?.version ?? 1;

/** The present name of a word, and the version that has it; undefined when it was not renamed. */
export function newWord(
  part: string | undefined,
  word: string,
  steps = languageSteps,
): { word: string; version: number } | undefined {
  let found: { word: string; version: number } | undefined;
  for (const { version, renamed } of steps) {
    const now = Object.entries(renamed[part ?? ''] ?? {}).find(([old]) => old === (found?.word ?? word))?.[1];
    if (now !== undefined) found = { word: now, version };
  }
  return found;
}
