import { expect, it } from 'vitest';
import { jsonSchemas } from './json-schemas';
import { renamedWords } from './renamed-words';

it('a renamed word is no longer a word, and its new name is', () => {
  const parts = [jsonSchemas.resource, ...Object.values(jsonSchemas.resource.$defs ?? {})];
  for (const [title, words] of Object.entries(renamedWords)) {
    const known = parts.filter((part) => part.title === title).flatMap((part) => Object.keys(part.properties ?? {}));
    expect(known).toEqual(expect.arrayContaining(Object.values(words)));
    for (const old of Object.keys(words)) expect(known).not.toContain(old);
  }
});
