import { Document, isCollection, isMap, isPair, isScalar, visit } from 'yaml';
import type { StorySource, StoryStep } from '../stories/story';

/** Maximum number of characters of a map on one line. */
const lineWidth = 110;

/** Keys whose content has a line each. */
const onLines = new Set(['samples', 'steps', 'rows']);

/** The text of a story's file: each record has a name, and what is short is on one line. */
export function storyText({ given = {}, steps, ...head }: StorySource): string {
  const records = Object.entries(given).map(([resource, rows]) => [resource, [rows].flat()] as const);
  const samples = Object.fromEntries(
    records.flatMap(([, rows]) => rows).map((row, index) => [`record${index + 1}`, row]),
  );
  const named = Object.fromEntries(records.map(([resource, rows]) => [resource, rows.length === 1 ? rows[0] : rows]));
  const document = new Document(
    // Equal values of two steps are two values: only records have names.
    { ...head, samples, given: named, steps: steps.map((step) => JSON.parse(JSON.stringify(step)) as StoryStep) },
    { aliasDuplicateObjects: true, anchorPrefix: 'record' },
  );
  visit(document, {
    Collection(_key, node, path) {
      const parent = path.at(-1);
      const key = isPair(parent) && isScalar(parent.key) ? String(parent.key.value) : '';
      const isStep = isCollection(parent) && !isMap(parent);
      const isShort = JSON.stringify(node.toJS(document)).length <= lineWidth;
      if (path.length > 1 && !isStep && !onLines.has(key) && isShort) node.flow = true;
    },
  });
  const text = document
    .toString({ lineWidth: 0, flowCollectionPadding: true })
    .replaceAll(/\n(?=(?:samples|given|steps):)/g, '\n\n');
  return `# Recorded. Give it the question that it answers, and say what is seen (sees, offers, then).\n${text}`;
}
