import { projectCompiler } from '../../scripts/build/schema-bundle';
import { screenText, type ScreenText } from '../../scripts/cases/screen-text';
import { readLocale } from '../../scripts/check/locale-files';
import type { ResourceDefinition } from '../../src/schema/definition';
import type { Directory } from '../../src/schema/directory';

/** What the cases of a project share, in English. */
export interface CaseWorld {
  definitions: Map<string, ResourceDefinition>;
  directory: Directory;
  text: ScreenText;
}

export function projectWorld(): CaseWorld {
  const schemas = projectCompiler(process.cwd()).compile();
  return {
    definitions: schemas.definitions('en'),
    directory: schemas.directory('en'),
    text: screenText('en', readLocale('locales', 'en')),
  };
}
