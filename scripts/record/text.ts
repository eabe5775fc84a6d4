import { Document, isCollection, isMap, isPair, isScalar, visit } from 'yaml';
import type { FixtureSource, StorySource } from '../cases/case';

/** Maximum number of characters of a map on one line. */
const lineWidth = 110;

/** Keys whose content has a line each. */
const onLines = new Set(['given', 'steps', 'rows', 'cases']);

/** The text of a recorded file: what is short is on one line, and a record of a fixture that comes again has a name. */
export function recordedText(source: FixtureSource | StorySource): string {
  const document = new Document(source, { aliasDuplicateObjects: 'cases' in source, anchorPrefix: 'row' });
  visit(document, {
    Collection(_key, node, path) {
      const parent = path.at(-1);
      const key = isPair(parent) && isScalar(parent.key) ? String(parent.key.value) : '';
      const isStep = isCollection(parent) && !isMap(parent) && path.length <= 4;
      const isShort = JSON.stringify(node.toJS(document)).length <= lineWidth;
      if (path.length > 1 && !isStep && !onLines.has(key) && isShort) node.flow = true;
    },
  });
  const text = document
    .toString({ lineWidth: 0 })
    .replaceAll(/\n(?=(?:given|steps|cases):| {2}- name:)/g, '\n\n')
    .replace('cases:\n\n', 'cases:\n');
  return `# Recorded. Read each step: what the platform did need not be what the screen should show.\n${text}`;
}
