import { Document, isCollection, isMap, isPair, isScalar, visit } from 'yaml';
import type { FixtureSource, StorySource } from '../cases/case';

/** Maximum number of characters of a map on one line. */
const lineWidth = 110;

/** Keys whose content has a line each. */
const onLines = new Set(['samples', 'steps', 'rows', 'cases']);

/** The text of a recorded file: each record has a name, and what is short is on one line. */
export function recordedText(source: FixtureSource | StorySource): string {
  const { given = {}, ...rest } = source;
  const { steps, cases, ...head } = rest as Partial<StorySource & FixtureSource>;
  const records = Object.values(given).flat();
  const samples = Object.fromEntries(records.map((row, index) => [`record${index + 1}`, row]));
  const named = Object.fromEntries(
    Object.entries(given).map(([resource, rows]) => [
      resource,
      Array.isArray(rows) && rows.length === 1 ? rows[0] : rows,
    ]),
  );
  const document = new Document(
    {
      ...head,
      ...(records.length > 0 && { samples, given: named }),
      ...(cases && { cases }),
      ...(steps && { steps: steps.map((step) => structuredClone(step)) }),
    },
    { aliasDuplicateObjects: true, anchorPrefix: records.length > 0 ? 'record' : 'row' },
  );
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
    .replaceAll(/\n(?=(?:samples|given|steps|cases):| {2}- name:)/g, '\n\n')
    .replace('cases:\n\n', 'cases:\n');
  return `# Recorded. Read each step: what the platform did need not be what the screen should show.\n${text}`;
}
