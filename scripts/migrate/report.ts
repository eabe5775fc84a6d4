import { compileSchemas } from '../../src/compiler/compile-schemas';
import { languageVersion } from '../../src/compiler/renamed-words';
import { extensionFacts } from '../extension-facts';
import { errorsOf, problemText } from '../schema-problems';
import type { Change } from './version';

/**
 * What was written into the schemas of a folder, what of it a person has to decide, and the errors that are left.
 * @param name of the folder, for people
 */
export function migrationText(dir: string, name: string, done: Change[]): string {
  if (done.length === 0) return `${name} is written in the present version of the schema language: ${languageVersion}.`;
  const lines = done.map(({ file, line, old, now }) => `${file}:${line}  ${old} → ${oneLine(now)}`);
  const guesses = done.flatMap(({ file, line, now, guess }) =>
    guess === undefined ? [] : [`${file}:${line}  ${guess} Written: ${oneLine(now)}`],
  );
  const errors = errorsOf(compileSchemas({ dir, extensions: extensionFacts }).problems);
  const parts = [
    lines.join('\n'),
    ...(guesses.length > 0 ? [`Guessed, for you to decide:\n${guesses.join('\n')}`] : []),
    ...(errors.length > 0 ? [`Left for you to mend:\n\n${problemText(errors)}`] : []),
    'Look at the difference, then run: npm run check',
  ];
  return parts.join('\n\n');
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}
